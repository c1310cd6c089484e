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
