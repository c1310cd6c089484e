/** What kind a piece is, as its stylist has typed it. */
export const kindSaid = (category: string): string => category;
