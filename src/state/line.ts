/** What stands before the server answers in other ways. */
const isOurs = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

/**
 * Tells of each touch of the network whether it came to nothing, before anything is tried again, and
 * when the server says that it answered.
 */
export const followed =
  (
    fetch: typeof globalThis.fetch,
    touched: (isDown: boolean, date: string | null) => void,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      const answer = await fetch(input, init);
      touched(false, isOurs(answer) ? answer.headers.get('date') : null);
      return answer;
    } catch (error) {
      // A call that was given up says nothing of the line.
      if (error instanceof TypeError) touched(true, null);
      throw error;
    }
  };
