/** What an earlier version wrote on the disk and told apart by its words: these are read, and said to nobody. */
export const KEPT_WORDS: Readonly<Record<string, 'offline' | 'timeout'>> = {
  'No connection': 'offline',
  'The connection is too slow': 'timeout',
};
