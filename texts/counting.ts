/**
 * Numbers as another language than English counts, groups and lists them. Each is made when first
 * used: a browser takes long over it, and no start needs it.
 */
export function countingIn(locale: string) {
  let numbers: Intl.NumberFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  let lists: Intl.ListFormat | undefined;
  const grouped = (count: number) => (numbers ??= new Intl.NumberFormat(locale)).format(count);
  const isOne = (count: number) => (rules ??= new Intl.PluralRules(locale)).select(count) === 'one';
  return {
    grouped,
    plural: (count: number, one: string, many: string) =>
      `${grouped(count)} ${isOne(count) ? one : many}`,
    listed: (names: readonly string[]) =>
      (lists ??= new Intl.ListFormat(locale, { type: 'conjunction' })).format(names),
  };
}
