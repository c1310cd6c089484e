import { OUTFIT_ITEMS_MAX } from './limits.ts';
import { lookSum, type Line } from './ledger.ts';
import { Id } from './scalars.ts';
import { Seen } from './seen.ts';
import { maxLength, minLength, z } from './zod.ts';

/** At a place of an outfit, the piece or one of its backups. */
export const Choice = z.object({ item: Id, chosen: Id, seen: Seen });
export type Choice = z.infer<typeof Choice>;

export const Choices = z.object({
  choices: /* @__PURE__ */ z.array(Choice).check(minLength(1), maxLength(OUTFIT_ITEMS_MAX)),
});
export type Choices = z.infer<typeof Choices>;

interface Piece {
  uuid: string;
  ecommerce_url: string;
  estimated_price: number;
  price_now?: number | null | undefined;
  sold_out_since?: string | null | undefined;
}

interface Place extends Piece {
  backups?: Piece[] | undefined;
  chosen?: string | null | undefined;
}

/** A piece that has a place, or one of its backups. */
export type At<P extends Place> = P | NonNullable<P['backups']>[number];

/** What the shop asks for now, as far as anybody knows. */
export const priceOf = ({ price_now, estimated_price }: Piece): number =>
  price_now ?? estimated_price;

/** All that may stand at a place, the stylist's own choice first. */
export const piecesAt = <P extends Place>(place: P): At<P>[] => [place, ...(place.backups ?? [])];

/** What stands in front: what the client chose, else the first that can still be had. */
export function inFront<P extends Place>(place: P): At<P> {
  const pieces = piecesAt(place);
  return (
    pieces.find(({ uuid }) => uuid === place.chosen) ??
    pieces.find(({ sold_out_since }) => !sold_out_since) ??
    place
  );
}

const priced = (piece: Piece) => ({
  ecommerce_url: piece.ecommerce_url,
  estimated_price: priceOf(piece),
});

/** What a look costs as it stands before the client. */
export const sumInFront = (lines: readonly Line[], places: readonly Place[]): number =>
  lookSum(
    lines,
    places.map((place) => priced(inFront(place))),
  );

/** The one swap that brings a look within its budget: the cheapest that does, or none. */
export function swapWithin<P extends Place>(
  lines: readonly Line[],
  places: readonly P[],
  budget: number,
): { place: P; piece: At<P>; sum: number } | null {
  const swaps = places.flatMap((place) =>
    piecesAt(place)
      .filter((piece) => piece !== inFront(place) && !piece.sold_out_since)
      .map((piece) => {
        const others = places.map((one) => priced(one === place ? piece : inFront(one)));
        return { place, piece, sum: lookSum(lines, others) };
      }),
  );
  const [cheapest] = swaps.filter(({ sum }) => sum <= budget).toSorted((a, b) => a.sum - b.sum);
  return cheapest ?? null;
}
