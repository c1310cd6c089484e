import { createHash } from 'node:crypto';
import path from 'node:path';

const LETTERS = 3;

/** What a sheet's classes are called once built: short, and the same for as long as its file is there. */
export function createClassNames(root: string) {
  const sheets = new Map<string, string>();
  return (name: string, file: string) => {
    const sheet = path.relative(root, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
    const mark = createHash('sha256').update(sheet).digest('base64url').slice(0, LETTERS);
    const other = sheets.get(mark) ?? sheet;
    if (other !== sheet) throw new Error(`${sheet} and ${other} have one mark: ${mark}`);
    sheets.set(mark, sheet);
    return `${name}_${mark}`;
  };
}
