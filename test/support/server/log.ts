const MOST_LINES = 5000;

const lines: string[] = [];

/** What the servers of this worker said, the newest last. */
export const serverLog = {
  write(text: string) {
    lines.push(text);
    if (lines.length > 2 * MOST_LINES) lines.splice(0, MOST_LINES);
  },
  tail: () => lines.slice(-MOST_LINES).join(''),
};
