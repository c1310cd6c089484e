/** What a piece is liked or left for. */
export const FEATURES = ['kind', 'colour', 'brand', 'cloth', 'price'] as const;
export type Feature = (typeof FEATURES)[number];

export interface Features {
  /** As two are compared. */
  kind: string;
  /** How its colour is called; empty where it has no name. */
  colour: string;
  /** As two are compared. */
  brand: string;
  cloths: readonly string[];
  /** In paise. */
  cost: number;
}

/** In rupees: what costs less stands in the band of the first that is more. */
export const BANDS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Of the last and dearest it is empty. */
export const bandOf = (cost: number): string =>
  String(BANDS.find((most) => cost < most * 100) ?? '');

export function* featuresOf(piece: Features): Generator<[Feature, string]> {
  yield ['kind', piece.kind];
  if (piece.colour !== '') yield ['colour', piece.colour];
  if (piece.brand !== '') yield ['brand', piece.brand];
  for (const cloth of piece.cloths) yield ['cloth', cloth];
  yield ['price', bandOf(piece.cost)];
}
