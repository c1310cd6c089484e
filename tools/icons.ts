// Draws every icon that a phone asks for from the one in public/icon.svg, into public/icons or a folder that is named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../scripts/install.js';
import { GROUNDS } from '../src/start/grounds.ts';

const icon = readFileSync(path.join(root, 'public/icon.svg'), 'utf8');
const square = icon.replace(' rx="112"', '');
// A launcher may cut a maskable icon down to the circle that is 80 % as wide.
const maskable = square.replace(
  'id="mark"',
  'id="mark" transform="translate(51.2 51.2) scale(.8)"',
);
const monochrome = maskable.replace(/<rect id="ground"[^>]*>/, '');
const badge = square.replace(/<rect id="ground"[^>]*>/, '');

const shortcut = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><circle cx="12" cy="12" r="24" fill="${GROUNDS.light}"/><g fill="none" stroke="#a8322a" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${shape}</g></svg>`;

const ICONS: Record<string, { svg: string; size: number }> = {
  'any-192': { svg: icon, size: 192 },
  'any-512': { svg: icon, size: 512 },
  'maskable-192': { svg: maskable, size: 192 },
  'maskable-512': { svg: maskable, size: 512 },
  'monochrome-512': { svg: monochrome, size: 512 },
  'apple-touch': { svg: square, size: 180 },
  badge: { svg: badge, size: 96 },
  'shortcut-photo': {
    svg: shortcut(
      '<path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17z"/><circle cx="12" cy="13.2" r="3.4"/>',
    ),
    size: 192,
  },
  'shortcut-closet': {
    svg: shortcut(
      '<path d="M12 20C6.5 16 3.5 12.8 3.5 9.3A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2.1C20.5 12.8 17.5 16 12 20z"/>',
    ),
    size: 192,
  },
  'shortcut-history': {
    svg: shortcut('<path d="M4 4.5h5v6H4zM4 13.5h5v6H4zM12.5 7.5H20M12.5 16.5H20"/>'),
    size: 192,
  },
};

const draw = ({ svg, size }: { svg: string; size: number }) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

const folder = path.resolve(root, process.argv[2] ?? 'public/icons');
mkdirSync(folder, { recursive: true });
for (const [name, icon] of Object.entries(ICONS)) {
  writeFileSync(path.join(folder, `${name}.png`), await draw(icon));
}
