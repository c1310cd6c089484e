/** The same numbers between 0 and 1 for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickOf<T>(next: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(next() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to choose from');
  return choice;
}
