import { one, type Planted } from './change.ts';

/** Of what a stylist does to an outfit by hand, and of what becomes of it. */
export const BY_HAND: readonly Planted[] = [
  one(
    'a size that is taken out stays at the server',
    'the client is told to take a size that nobody says any more',
    'src/stylist/look/patch.ts',
    '...(isSizeGone && { size: null }),',
    '',
  ),
  one(
    'pins that are changed are not brought',
    'the client reads at her photo what the stylist has taken out',
    'src/stylist/look/patch.ts',
    "...(isNew('pins', pins, before.pins ?? []) && { pins }),",
    '',
  ),
  one(
    'of backups the first alone is brought',
    'the client has less to choose from than the stylist chose',
    'src/stylist/look/draft.ts',
    '{ backups: item.backups.map(pieceBody) }',
    '{ backups: item.backups.slice(0, 1).map(pieceBody) }',
  ),
  one(
    'what is written on the board goes nowhere',
    'the client does not read it',
    'src/stylist/look/draft.ts',
    '...(text && { text }),',
    '',
  ),
  one(
    'a piece that is brought back stands at the end',
    'an undo leaves the pieces in another order',
    'src/stylist/look/undoable.ts',
    'return items.toSpliced(Math.min(at, items.length), 0, item);',
    'return [...items, item];',
  ),
  one(
    'a backup that comes to the front keeps no place',
    'it lies elsewhere on the board',
    'src/stylist/look/backups.ts',
    '    place,\n',
    '    place: null,\n',
  ),
  one(
    'another computer has no pins',
    'what is sent from there has lost them',
    'src/stylist/look/draft.ts',
    'pins: pinsOf(outfit, identify),',
    'pins: [],',
  ),
  one(
    'what somebody else has begun is hers',
    'she sends what another is at',
    'server/requests/wire.ts',
    'draft.request_id === row.id && draft.stylist_id === stylistId',
    'draft.request_id === row.id',
  ),
  one(
    'what is put right is not dearer',
    'the client pays another price than she reads',
    'server/outfits/correct-item.ts',
    'price_paise: paise(item.estimated_price),',
    'price_paise: known.price_paise,',
  ),
  one(
    'it is not said until when it may be taken back',
    'she cannot take it back',
    'src/stylist/editor/send/deliver.ts',
    'goesAt: goesAt === undefined ? null : from + UNDO_S * 1000',
    'goesAt: goesAt === undefined ? null : from',
  ),
  one(
    'what is taken back has lost its pins',
    'what she goes on with is not what she had sent',
    'src/stylist/editor/send/going.ts',
    'for (const { id } of others) drafts.change(id, { mayHaveGone });',
    'for (const { id } of others) drafts.change(id, { mayHaveGone, ...(!mayHaveGone && { pins: [] }) });',
  ),
];
