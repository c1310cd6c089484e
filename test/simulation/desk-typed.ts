// What she typed of an outfit, field by field: whatever stands anywhere of it, somebody has typed.
import { portalTexts } from '../../texts/portal.ts';
import type { Outfit, OutfitPiece } from '../../contract/outfits.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import type { DraftPiece, ItemForm } from '../../src/stylist/look/items.ts';

type Place = { x: number; y: number; w: number; z?: number | undefined } | null;

/** As it is read by whoever gets it; written here once more, lest a fault be in both. */
export interface Written {
  title: string;
  description: string;
  /** What goes with it; of what has not gone the server has none. */
  notes: string;
  /** What is written on the board. */
  text: string;
  pieces: string[];
  /** Where each lies, the photo last; `null` where nobody has laid it. */
  places: Place[];
  pins: string[];
  /** Of lines that do not answer for themselves. */
  answers: string[];
}

const WORDS = ['category', 'name', 'brand', 'cloth', 'care', 'for_whom'] as const;

type Said = Partial<Record<(typeof WORDS)[number] | 'why' | 'size', string | null | undefined>>;

const pieceWritten = (said: Said, price: number, link: string) =>
  [...WORDS, 'why' as const, 'size' as const]
    .map((word) => said[word]?.trim() ?? '')
    .concat(String(price), link.trim())
    .join(' | ');

const ofForm = (row: ItemForm & Said) => pieceWritten(row, Number(row.price), row.shopLink);

const withBackups = (piece: string, backups: readonly string[]) => [piece, ...backups].join(' or ');

const ofDraftPiece = (item: DraftPiece & { backups?: DraftPiece[] }) =>
  withBackups(ofForm(item), (item.backups ?? []).map(ofForm));

const ofServed = (piece: OutfitPiece) =>
  pieceWritten(piece, piece.estimated_price, piece.ecommerce_url);

const placeOf = (place: Place | undefined): Place =>
  place ? { x: place.x, y: place.y, w: place.w, z: place.z } : null;

const pinWritten = (x: number, y: number, text: string, link: string) =>
  [x, y, text.trim(), link.trim()].join(' | ');

const answerWritten = (line: string, isKept: boolean, reason: string) =>
  [line, isKept ? 'kept' : `not kept: ${reason.trim()}`].join(' ');

export function writtenIn(draft: Draft): Written {
  const { items, pins = [], answers = [] } = draft;
  const linkOf = (key: string) => items.find((item) => item.key === key)?.shopLink ?? '';
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    notes: draft.notes.trim(),
    text: draft.boardText.trim(),
    pieces: items.map(ofDraftPiece),
    places: [...items.map(({ place }) => placeOf(place)), placeOf(draft.photoPlace)],
    pins: pins
      .filter(({ text }) => text.trim() !== '')
      .map(({ x, y, text, about }) => {
        const link = about === null ? '' : 'link' in about ? about.link : linkOf(about.key);
        return pinWritten(x, y, text, link);
      }),
    answers: answers
      .filter(({ line }) => line !== 'budget')
      .map(({ line, kept, reason }) => answerWritten(line, kept, reason))
      .toSorted(),
  };
}

/** As the server answers it. */
export const writtenAt = (outfit: Outfit): Written => ({
  title: outfit.title,
  description: outfit.description,
  notes: outfit.stylist_notes,
  text: outfit.board?.text ?? '',
  pieces: outfit.items.map((item) =>
    withBackups(ofServed(item), (item.backups ?? []).map(ofServed)),
  ),
  places: outfit.board
    ? [...outfit.board.items, outfit.board.photo].map(placeOf)
    : [...outfit.items.map(() => null), null],
  pins: (outfit.pins ?? []).map(({ x, y, text, item }) => pinWritten(x, y, text, item ?? '')),
  answers: (outfit.answers ?? [])
    .filter(({ kind }) => kind !== 'budget')
    .map(({ line, kept, reason }) => answerWritten(line, kept, reason ?? ''))
    .toSorted(),
});

/** A piece that nobody has laid lies somewhere once another is. */
const isSamePlace = (one: Place, other: Place) =>
  one === null || other === null || JSON.stringify(one) === JSON.stringify(other);

/** What is not in the one as it is in the other, of all but the notes. */
export function unlike(one: Written, other: Written): string | null {
  const fields = ['title', 'description', 'text', 'pieces', 'pins', 'answers'] as const;
  for (const field of fields) {
    const [is, was] = [JSON.stringify(one[field]), JSON.stringify(other[field])];
    if (is !== was) return `${field} ${is}, and not ${was}`;
  }
  const at = one.places.findIndex(
    (place, index) => !isSamePlace(place, other.places[index] ?? null),
  );
  if (at === -1) return null;
  return `place ${at} ${JSON.stringify(one.places[at])}, and not ${JSON.stringify(other.places[at])}`;
}

/** All that was typed of outfits, by what each is called. */
export class Typed {
  readonly #fields = new Map<string, Map<string, Set<string>>>();
  readonly #computers = new Map<string, Set<string>>();

  #of(token: string, field: string): Set<string> {
    const fields = this.#fields.get(token) ?? new Map<string, Set<string>>();
    this.#fields.set(token, fields);
    const said = fields.get(field) ?? new Set<string>();
    fields.set(field, said);
    return said;
  }

  /** On several, what is not typed on one is as it was typed on another. */
  isOfOneComputer = (token: string) => (this.#computers.get(token)?.size ?? 0) < 2;

  /** With what is typed and not yet put in its place. */
  types(token: string, draft: Draft, computer: string): void {
    this.#computers.set(token, (this.#computers.get(token) ?? new Set()).add(computer));
    const { open, items } = draft;
    const written = writtenIn(draft);
    for (const field of ['title', 'description', 'notes', 'text'] as const)
      this.#of(token, field).add(written[field]);
    for (const field of ['pins', 'answers'] as const)
      for (const one of written[field]) this.#of(token, field).add(one);
    const rows = items.flatMap(({ openBackup, backups, ...item }) =>
      [item, openBackup ?? [], backups ?? []].flat(),
    );
    for (const row of [open, ...rows]) this.#of(token, 'piece').add(ofForm(row));
  }

  /** What nobody has typed, if there is anything. */
  untyped(token: string, written: Written): string | null {
    const strange = (field: string, said: readonly string[]) =>
      said.find((one) => one !== '' && !this.#of(token, field).has(one));
    const { notes } = written;
    const pieces = written.pieces.flatMap((piece) => piece.split(' or '));
    return (
      strange('title', [written.title]) ??
      strange('description', [written.description]) ??
      strange('text', [written.text]) ??
      strange('notes', notes === portalTexts.board.defaultNotes ? [] : [notes]) ??
      strange('piece', pieces) ??
      strange('pins', written.pins) ??
      strange('answers', written.answers) ??
      null
    );
  }
}
