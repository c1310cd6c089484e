import { firstName } from '../names.ts';
import { listed, plural } from '../plural.ts';

interface Open {
  lines: number;
  sentences: number;
  whys: number;
  slots: number;
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [plural(count, one, many)] : [];

const missing = ({ lines, sentences, whys, slots }: Open) => {
  const toWrite = [...counted(sentences, 'sentence', 'sentences'), ...counted(whys, 'why', 'whys')];
  return [
    ...counted(lines, 'line', 'lines').map((said) => `${said} to answer`),
    ...(toWrite.length > 0 ? [`${listed(toWrite)} to write`] : []),
    ...counted(slots, 'slot', 'slots').map((said) => `${said} to fill in`),
  ].join(', ');
};

export const sending = {
  sending: {
    to: (name: string) => `To ${name}`,
    lead: (name: string) =>
      `What goes out, as ${firstName(name)} will read it, and what stays. Untick an outfit to leave it out.`,
    outfits: 'Outfits',
    pieces: (count: number) => plural(count, 'piece', 'pieces'),
    answered: (count: number) =>
      count === 1 ? 'The one line answered' : `All ${count} lines answered`,
    open: missing,
    before: (open: Open) => `Before it goes: ${missing(open)}`,
    tick: (title: string) => `Send “${title}”`,
    another: 'Find another',
    anotherFor: (piece: string) => `Find another: ${piece}`,
    anotherHelp: (piece: string) =>
      `What you choose takes the place of ${piece}. Esc leaves it as it is.`,
    changed: (piece: string, by: string) => `${by} takes the place of ${piece}.`,
    instead: (backup: string, price: string) => `Put ${backup} in front, ${price}`,
    texts: 'Edit title and description',
    houseNote: 'The house’s own words: nobody has written this note yet. It goes as it stands.',
    noNote: 'No note: nothing is said beside the outfit.',
    unfinished: 'Not finished: stays here as a draft',
    stays: 'Left out: stays here as a draft',
    noteOf: (title: string) => `Stylist notes: ${title}`,
    going: (count: number, of: number) => `${count} of ${of}`,
    total: 'Outfits that go',
    totalPieces: 'Pieces',
    pins: 'Pins on the photo',
    message: 'Message to the phone',
    after: (seconds: number) => `after ${seconds} s`,
    sum: (outfits: number, count: number, price: string) =>
      `${plural(outfits, 'outfit', 'outfits')}, ${plural(count, 'piece', 'pieces')}, ${price}.`,
    staying: (drafts: number, seconds: number) =>
      `${drafts > 0 ? `${plural(drafts, 'draft stays', 'drafts stay')} here. ` : ''}${seconds} seconds to undo.`,
    none: 'Nothing is ticked: nothing would go out.',
    back: 'Back',
    goesTo: (name: string, seconds: number) =>
      `Goes to ${firstName(name)} in ${plural(seconds, 'second', 'seconds')}`,
    onItsWay: (name: string) => `On its way to ${firstName(name)}`,
    sentTo: (name: string, time: string) => `Sent to ${firstName(name)}, ${time}`,
    /** What becomes of what was sent, until it is there, or where it will not be. */
    became: (name: string) => ({
      waits: `Sending to ${firstName(name)}`,
      deleted: 'The photo was deleted. Nothing goes.',
      missing: 'The outfit is no longer there. Nothing goes.',
      stays: 'It was not sent: it is a draft again.',
    }),
    undo: 'Undo',
    undoing: 'Taking it back',
    nothingYet: 'Nothing has reached the phone yet. Closing the window sends it.',
    tooLate: 'It could not be taken back. Unless you try again, it goes.',
    left: (titles: readonly string[]) => {
      const named = titles.map((title) => `“${title}”`).join(', ');
      return `${named} ${titles.length === 1 ? 'stays a draft' : 'stay drafts'}, to be found on the overview.`;
    },
  },
};
