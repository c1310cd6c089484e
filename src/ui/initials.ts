const letters =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** With all that stands on it; where the browser knows no more, a sign with its marks. */
const firstOf = (name: string): string =>
  letters
    ? (Array.from(letters.segment(name))[0]?.segment ?? '')
    : (/^.\p{M}*/su.exec(name)?.[0] ?? '');

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/u);
  const meant = names.length > 1 ? [names[0], names.at(-1)] : names;
  return meant.map((one) => firstOf(one ?? '')).join('');
}
