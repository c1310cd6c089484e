import { openSlot } from './slots.ts';

const ENDED = /[.!?…।”:;,]$/u;
const GOES_ON = /^[\p{Ll}{]/u;

export interface Range {
  from: number;
  to: number;
}

interface Placed extends Range {
  /** What is written in place of what stands there. */
  words: string;
  /** All of it then. */
  whole: string;
  /** What is chosen then: what is still to be filled in, or the place after the phrase. */
  chosen: Range;
}

/** A phrase at a place of what is written: a sentence of its own at its end, within it some words. */
export function placed(text: string, { from, to }: Range, phrase: string): Placed {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isAtEnd = after.trim() === '';
  const written = isAtEnd ? before.trimEnd() : before;
  const stop = isAtEnd && !ENDED.test(written) && !GOES_ON.test(phrase) ? '.' : '';
  const isApart = written === '' || /\s$/u.test(written);
  const lead = isApart ? '' : `${stop} `;
  const trail = isAtEnd || /^[\s\p{Po}]/u.test(after) ? '' : ' ';
  const words = `${lead}${phrase}${trail}`;
  const begins = written.length + lead.length;
  const slot = openSlot(phrase);
  const ends = begins + phrase.length;
  return {
    from: written.length,
    to: isAtEnd ? text.length : to,
    words,
    whole: `${written}${words}${isAtEnd ? '' : after}`,
    chosen: slot ? { from: begins + slot.from, to: begins + slot.to } : { from: ends, to: ends },
  };
}
