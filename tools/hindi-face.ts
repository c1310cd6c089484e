// Cuts the display face of Hindi down to the letters that src/ui/look.hi.css says it has, with all that they join to.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../scripts/install.js';
import { lettersOf } from './unicode-range.ts';

const source = path.join(
  root,
  'node_modules/@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2',
);
const ui = path.join(root, 'src/ui');
const letters = lettersOf(readFileSync(path.join(ui, 'look.hi.css'), 'utf8'));
const face = await subsetFont(readFileSync(source), letters, {
  targetFormat: 'woff2',
  noHinting: true,
});
writeFileSync(path.join(ui, 'rozha-one.hi.woff2'), face);
console.log(`${face.length} bytes for ${letters.length} letters`);
