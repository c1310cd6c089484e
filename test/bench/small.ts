/** In small each step is taken once among few, and nothing is judged nor written: it shows that they still work. */
export const isSmall = process.env['SMALL'] === 'true';

export const inSmall = (few: number, otherwise: number) => (isSmall ? few : otherwise);

/** What no figure goes beyond in small. */
export const bar = (most: number) => inSmall(Number.POSITIVE_INFINITY, most);
