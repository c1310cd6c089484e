export interface Change {
  file: string;
  find: string;
  replace: string;
}

/** A fault of the past, or of other apps, put back into a copy of the source. */
export interface Planted {
  name: string;
  /** What she would meet. */
  breaks: string;
  changes: readonly Change[];
}

export const at = (file: string, find: string, replace: string): Change => ({
  file,
  find,
  replace,
});

/** Of one change alone. */
export const one = (name: string, breaks: string, ...change: Parameters<typeof at>): Planted => ({
  name,
  breaks,
  changes: [at(...change)],
});

/** With `--parts` the small photos of a day go in parts too. */
export const SMALL_PARTS = [
  at('contract/limits.ts', 'PHOTO_WHOLE_BYTES = 128 * KB', 'PHOTO_WHOLE_BYTES = 256'),
  at('contract/limits.ts', 'UPLOAD_PART_BYTES = 64 * KB', 'UPLOAD_PART_BYTES = 256'),
  at('contract/limits.ts', 'UPLOAD_PART_MS = 4000', 'UPLOAD_PART_MS = 4'),
];
