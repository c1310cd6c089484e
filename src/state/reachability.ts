/** Tells of each touch of the network whether it came to nothing, before anything is tried again. */
export const followed =
  (fetch: typeof globalThis.fetch, touched: (isDown: boolean) => void): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      const answer = await fetch(input, init);
      touched(false);
      return answer;
    } catch (error) {
      // A call that was given up says nothing of the line.
      if (error instanceof TypeError) touched(true);
      throw error;
    }
  };
