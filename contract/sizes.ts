const REGION = /^(?:size|uk|us|eu|ind)/;

const plain = (size: string) => size.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** As people and pages write it: "UK 5" is the 5 of a page that says nothing of where. */
export function isSameSize(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return true;
  const [bareA, bareB] = [a.replace(REGION, ''), b.replace(REGION, '')];
  return bareA === bareB && (a === bareA || b === bareB);
}

/** The page names sizes that can be had, and this is none of them; of a page that names none nothing is known. */
export const isGoneSize = (size: string, seen: readonly string[]): boolean =>
  seen.length > 0 && !seen.some((one) => isSameSize(one, size));
