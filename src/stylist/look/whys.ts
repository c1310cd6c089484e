import { LIKED_FROM } from '../../../contract/limits.ts';
import type { LibraryItem } from '../../../contract/items.ts';
import type { Taste } from '../../../contract/taste.ts';
import { DYES } from '../../ui/dyes.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { tasteTexts } from '../../../texts/taste.ts';
import type { RatedItem } from './history.ts';
import type { DraftPiece } from './items.ts';
import { isSameLink } from './links.ts';
import type { Answered, AskedLine, BriefLines } from './said.ts';

const words = portalTexts.whys;

/** What is known of the client; what could not be read yet is null. */
export interface About {
  /** The dyes that her photo shows. */
  photo: readonly string[] | null;
  taste: Taste | null;
  favourites: readonly string[];
  rated: readonly RatedItem[] | null;
  lines: BriefLines;
  /** Pieces as the library had them last, the newest first. */
  library: readonly LibraryItem[];
}

const isSame = (one: string, other: string) =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

const isDenied = (line: AskedLine, { answers = [] }: Answered) =>
  answers.some(({ line: id, kept }) => id === line.id && !kept);

/** All that speaks for a piece, what speaks for it most first. */
export function reasonsFor(piece: DraftPiece, about: About, said: Answered = {}): string[] {
  const { photo, taste, favourites, rated, lines, library } = about;
  const found = library.find(({ ecommerce_url: link }) => isSameLink(link, piece.shopLink));
  const colour = found?.colour ?? '';
  const of = { category: piece.category, brand: piece.brand, colour };
  const stars = found?.rated?.rating ?? 0;
  const asked = lines.filter((line) => !isDenied(line, said));
  const around = asked.flatMap(({ piece: of }) => of ?? []);
  const own = around.find(({ ecommerce_url: link }) => isSameLink(link, piece.shopLink));
  const hers = asked.flatMap(({ own_piece: of }) => (of ? [{ name: of.name, owned: true }] : []));
  const other = [...around, ...hers].find((one) => one !== own);
  const occasion = asked.find(({ kind, value }) => kind === 'occasion' && value !== 'other');
  const before = rated?.find(
    (one) => one.rating >= LIKED_FROM && isSame(one.category, of.category),
  );
  return [
    own && (own.owned ? words.yours : words.askedFor),
    photo?.includes(colour) && words.repeats(colour),
    stars >= LIKED_FROM && words.gaveIt(stars),
    found?.because === tasteTexts.likedThis && words.likedThis,
    ...(taste?.likes ?? []).map(
      (fact) => isSame(of[fact.kind], fact.value) && tasteTexts.liked(fact),
    ),
    favourites.some((name) => isSame(name, colour)) && words.favourite(colour),
    before && words.gaveAnother(before.name, before.rating),
    other && (other.owned ? words.around : words.aroundKept)(other.name),
    occasion && words.occasion(occasion.text),
  ].flatMap((one) => one || []);
}

/** What one piece is offered is not offered to the next one too. */
export function whysFor(
  items: readonly DraftPiece[],
  about: About,
  said: Answered = {},
): Map<string, string[]> {
  const isGone = new Set(items.flatMap(({ why }) => why?.trim() || []));
  return new Map(
    items.map((item) => {
      const left = reasonsFor(item, about, said).filter((why) => !isGone.has(why));
      const [first] = left;
      if (!item.why?.trim() && first !== undefined) isGone.add(first);
      return [item.key, left];
    }),
  );
}

/** Whether a why that was taken as it was offered is not so any more. */
export function isNotSoNow(piece: DraftPiece, about: About, said: Answered = {}): boolean {
  if (!piece.took || piece.took !== piece.why?.trim()) return false;
  if (about.rated === null) return false;
  const photo = about.photo ?? DYES.map(({ name }) => name);
  return !reasonsFor(piece, { ...about, photo }, said).includes(piece.took);
}

/** Where Enter goes from a why: to the next that is empty, else to the next one. */
export function whyAfter(items: readonly DraftPiece[], key: string): string | null {
  const at = items.findIndex((item) => item.key === key);
  const after = items.slice(at + 1);
  const empty = [...after, ...items.slice(0, Math.max(at, 0))].find(({ why }) => !why?.trim());
  return (empty ?? after[0])?.key ?? null;
}
