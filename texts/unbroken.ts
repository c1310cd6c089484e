/** A time or an amount, which no end of a line takes apart. */
export const unbroken = (said: string): string => said.replaceAll(' ', '\u00A0');
