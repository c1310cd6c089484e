/**
 * Whether the asker has what bears this tag. Asked before the answer is made, where a middleware would
 * ask afterwards: a picture's file is not opened for nothing.
 */
export const hasAlready = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch?.split(/\s*,\s*/) ?? []).some(
    (known) => known === '*' || known.replace(/^W\//, '') === tag,
  );
