/** What a phrase says of the piece, its colour and the client, where it stands for all of them. */
const SLOTS = /\{\s*(piece|colour|first\s+name)\s*\}/giu;

export interface SlotWords {
  piece?: string | undefined;
  colour?: string | undefined;
  firstName?: string | undefined;
}

/** As far as it is known: what is not stays as it is written, to be filled in. */
export const filledIn = (phrase: string, { piece, colour, firstName }: SlotWords): string =>
  phrase.replaceAll(SLOTS, (slot, name: string) => {
    const words = { piece, colour }[name.toLowerCase()] ?? (/^f/iu.test(name) ? firstName : '');
    return words?.trim() || slot;
  });

export interface Slot {
  from: number;
  to: number;
  /** As it is written, with its braces. */
  text: string;
}

/** The first one that nobody has filled in. */
export function openSlot(words: string): Slot | null {
  const [found] = words.matchAll(SLOTS);
  if (!found) return null;
  const [text] = found;
  return { from: found.index, to: found.index + text.length, text };
}
