/** What can be done by key: one name for each, beside its key wherever it stands. */
const commands = {
  find: ['Find or do anything', 'Ctrl K'],
  keys: ['These keys', '?'],
  undo: ['Undo', 'Ctrl Z'],
  redo: ['Redo', 'Ctrl Shift Z'],
  back: ['Close, one step back', 'Esc'],
  overview: ['Overview', 'G O'],
  queue: ['Queue', 'G Q'],
  clients: ['Clients', 'G C'],
  tools: ['Tools', 'G T'],
  next: ['Next request', 'X'],
  nextColumn: ['Next column', 'F6'],
  columnBefore: ['Column before', 'Shift F6'],

  down: ['Down', 'J'],
  up: ['Up', 'K'],
  review: ['Review & Style', '↵'],
  searchQueue: ['Search the queue', '/'],
  all: ['All', '1'],
  mine: ['Mine', '2'],
  free: ['Free', '3'],
  soon: ['Due soon', '4'],
  returning: ['Returning', '5'],
  started: ['Started', '6'],
  askedOnes: ['Asked', '7'],

  nextPiece: ['Next piece', 'J'],
  pieceBefore: ['Piece before', 'K'],
  edit: ['Edit the piece', 'E'],
  why: ['Why this one', 'W'],
  size: ['Size to take', 'H'],
  backups: ['Backups of the piece', 'B'],
  shop: ['The shop’s page', 'V'],
  remove: ['Remove the piece', 'Del'],
  title: ['Title', 'R'],
  description: ['Description', 'D'],
  notes: ['Stylist notes', 'S'],
  outfitBefore: ['Outfit before', '['],
  outfitAfter: ['Outfit after', ']'],
  another: ['Another outfit', 'A'],
  begin: ['Begin for me', 'U'],

  searchPieces: ['Search the pieces', '/'],
  links: ['Paste shop links', 'L', 'Ctrl V'],
  byHand: ['Write a piece by hand', 'M'],
  templates: ['From a template', 'T'],
  instead_of: ['What goes instead', ','],
  with: ['What goes with it', '.'],

  larger: ['Larger on the board', '+'],
  smaller: ['Smaller on the board', '−'],
  front: ['To the front', 'F'],
  toBack: ['To the back', 'Shift F'],
  layOut: ['Lay out anew', 'Shift L'],

  asked: ['What was asked', 'Q'],
  kept: ['Kept', 'Y'],
  notKept: ['Not kept', 'N'],
  confirm: ['Kept, as far as the words tell: confirm all', 'Alt K'],
  ask: ['Ask one thing', 'I'],
  client: ['Client and notes', 'C'],
  photo: ['Photo, larger', 'Z'],
  pins: ['Pins', 'P'],
  report: ['Report this photo', '!'],

  nextOpen: ['Jump to the next open line', 'O'],
  create: ['Create Outfit', 'Ctrl S'],
  complete: ['Complete Request', 'Ctrl ↵'],
} as const satisfies Record<string, readonly [label: string, ...keys: string[]]>;

export type CommandName = keyof typeof commands;

interface KeyLine {
  of: readonly CommandName[];
  /** Instead of their names, one after the other. */
  said?: string;
  /** Instead of their keys: those that no command has. */
  keys?: string;
}

const contents: readonly { title: string; lines: readonly KeyLine[] }[] = [
  {
    title: 'Everywhere',
    lines: [
      { of: ['find'] },
      { of: ['keys'] },
      { of: ['undo', 'redo'] },
      { of: ['back'] },
      { of: ['overview', 'queue'] },
      { of: ['clients', 'tools'] },
      { of: ['next'], said: 'Next request, which is yours then' },
      { of: ['nextColumn', 'columnBefore'] },
    ],
  },
  {
    title: 'The queue',
    lines: [
      { of: ['down', 'up'] },
      { of: ['review'] },
      { of: ['searchQueue'] },
      { of: ['all', 'mine', 'free'] },
      { of: ['soon', 'returning', 'started', 'askedOnes'] },
    ],
  },
  {
    title: 'The outfit',
    lines: [
      { of: ['nextPiece', 'pieceBefore'] },
      { of: ['edit', 'why', 'size'] },
      { of: ['backups', 'shop'], said: 'Backups or swap, the shop’s page' },
      { of: ['remove'] },
      { of: ['title', 'description', 'notes'] },
      { of: [], said: 'A phrase, where words are written', keys: 'Alt 1 to 9' },
      { of: ['outfitBefore', 'outfitAfter'] },
      { of: ['another'] },
      { of: ['begin'], said: 'Begin for me, another look' },
    ],
  },
  {
    title: 'Pieces',
    lines: [
      { of: ['searchPieces'], said: 'Search; Enter adds the first' },
      { of: ['links'] },
      { of: ['byHand', 'templates'], said: 'By hand, from a template' },
      { of: ['instead_of', 'with'] },
    ],
  },
  {
    title: 'The board',
    lines: [
      { of: [], said: 'Move, ten steps', keys: 'arrows, Shift' },
      { of: ['larger', 'smaller'], said: 'Larger, smaller' },
      { of: ['front', 'toBack'] },
      { of: ['layOut'] },
    ],
  },
  {
    title: 'The client',
    lines: [
      { of: ['asked'] },
      { of: ['kept', 'notKept'] },
      { of: ['confirm'] },
      { of: ['ask'] },
      { of: ['client'] },
      { of: ['photo', 'pins'] },
      { of: ['report'] },
    ],
  },
  {
    title: 'Sending',
    lines: [
      { of: ['nextOpen'] },
      { of: ['create'] },
      { of: ['complete'], said: 'Complete Request, again sends' },
    ],
  },
];

const inARow = (labels: string) => labels.replaceAll(/, ./g, (start) => start.toLowerCase());

const textOf = ({ of, said, keys }: KeyLine) => ({
  said: said ?? inARow(of.map((name) => commands[name][0]).join(', ')),
  keys: keys ?? of.flatMap((name) => commands[name].slice(1)).join(', '),
});

export const keys = {
  keys: {
    title: 'Keys',
    lead: 'Single letters work outside fields.',
    writing:
      'You are typing outside a field: nothing is written, and letters do nothing. Esc, and they are keys again.',
    letters: 'Single letters',
    lettersKept: 'Kept on this computer.',
    lettersNotKept: 'This computer keeps nothing. It holds until the page is closed.',
    commands,
    contents: contents.map(({ title, lines }) => ({ title, lines: lines.map(textOf) })),
  },
};
