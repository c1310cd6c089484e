// Fails where page or worker use what the oldest browsers lack, unasked, and neither lent nor allowed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED } from './allowed.ts';
import { newerNames } from './names.ts';
import { newerStyles } from './styles.ts';
import { LACKED, type Finding } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');

const LENDERS = ['src/device/older-browsers.ts', 'src/platform/older-browsers.ts'];

/** `lend(Array.prototype, { toSorted(…)`: what is lent, as the table names it. */
const LENT = new Set(
  LENDERS.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...source.matchAll(/^lend\((\w+)(?:\.prototype)?, \{\n([^]*?)\n\}\);/gm)].flatMap(
      ([, of = '', body = '']) =>
        [...body.matchAll(/^ {2}(\w+)/gm)].flatMap(([, name = '']) => [
          `api.${of}.${name}`,
          `api.${of}.${name}_static`,
          `javascript.builtins.${of}.${name}`,
        ]),
    );
  }),
);

const used = new Set<string>();

function isAllowed({ file, key }: Finding) {
  if (LENT.has(key)) return true;
  const by = ALLOWED.find(({ keys, files = [file] }) => keys.includes(key) && files.includes(file));
  if (by) used.add(key);
  return by !== undefined;
}

const found = [
  ...newerNames(root, 'src/tsconfig.json', ['src', 'contract', 'texts']),
  ...newerNames(root, 'sw/tsconfig.json', ['sw']),
  ...newerStyles(root, 'src/**/*.css'),
];
const refused = found.filter((one) => !isAllowed(one));
for (const { file, line, key } of refused) {
  console.log(`${file}:${line}: ${key} is newer than the oldest browsers: ${LACKED.get(key)}`);
}
const idle = ALLOWED.flatMap(({ keys }) => keys).filter((key) => !used.has(key));
for (const key of idle) console.log(`tools/newer/allowed.ts: ${key} is used no more`);
process.exit(refused.length + idle.length > 0 ? 1 : 0);
