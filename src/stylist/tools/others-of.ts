interface Made {
  by?: string | undefined;
  mayChange?: boolean | undefined;
}

/** Whose it is, where it is another's to change. */
export const othersOf = ({ by, mayChange = true }: Made): string | undefined =>
  mayChange ? undefined : by;
