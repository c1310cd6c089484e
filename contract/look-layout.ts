/** How a look that nobody laid out is laid: nine places of a board, or sixteen. */
export interface Tiling {
  columns: number;
  /** How many columns and rows what comes first takes. */
  lead: number;
  /** Of the others, how many have a place of their own. */
  shown: number;
  /** Places left in the last row; the stylist's words take them. */
  left: number;
  /** The only other piece stands beside all of the first. */
  isTall: boolean;
}

const BOARDS = [
  { columns: 3, lead: 2, holds: 5 },
  { columns: 4, lead: 3, holds: 7 },
  { columns: 4, lead: 2, holds: 12 },
];

export function tilingOf(others: number): Tiling {
  if (others === 0) return { columns: 1, lead: 1, shown: 0, left: 0, isTall: false };
  const fits = BOARDS.find(({ holds }) => others <= holds) ?? BOARDS.at(-1);
  if (!fits) throw new Error('No board');
  const { columns, lead, holds } = fits;
  const isTall = others === 1;
  return {
    columns,
    lead,
    // The last place says how many more there are.
    shown: others <= holds ? others : holds - 1,
    left: Math.max(0, holds - others - (isTall ? 1 : 0)),
    isTall,
  };
}
