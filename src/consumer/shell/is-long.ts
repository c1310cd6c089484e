/** A stylist may write at length; what is shorter takes no more lines than a fold leaves. */
const LONG = 140;
export const isLong = (note: string): boolean => note.length > LONG;
