/** On a phone one at a time is seen. */
export const VIEWS = ['client', 'outfit', 'pieces'] as const;
export type BenchView = (typeof VIEWS)[number];
