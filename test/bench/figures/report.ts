import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isSmall } from '../small.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const LABEL_WIDTH = 460;
const BAR_WIDTH = 240;
const ROW_HEIGHT = 34;

export interface Figure {
  what: string;
  ours: number;
  /** What it is measured against; nothing where the bound is a number of its own. */
  floor?: { what: string; value: number };
  unit: 'ms' | 'bytes' | 'points' | '';
  /** Times the floor where there is one. `from`: a bound from below. None: for comparison. */
  bound: { at: number; from?: true } | null;
}

const ratioOf = ({ ours, floor }: Figure) => (floor ? ours / floor.value : ours);

export function holds(figure: Figure): boolean {
  const { bound } = figure;
  if (!bound) return true;
  return bound.from ? ratioOf(figure) >= bound.at : ratioOf(figure) <= bound.at;
}

const digits = (unit: Figure['unit']) => (unit === '' ? 3 : 0);

function shown(value: number, unit: Figure['unit']) {
  const number = value.toLocaleString('en-IN', { maximumFractionDigits: digits(unit) });
  return unit === 'points' || unit === '' ? number : `${number} ${unit}`;
}

function row(figure: Figure): string {
  const { what, ours, floor, unit, bound } = figure;
  const beside = floor ? `${floor.what}: ${shown(floor.value, unit)}` : '';
  const times = floor ? `${ratioOf(figure).toFixed(2)} ×` : '';
  const start = `| ${what} | ${shown(ours, unit)} | ${beside} | ${times} |`;
  if (!bound) return `${start} | |`;
  const sign = bound.from ? '≥' : '≤';
  const limit = floor ? `${sign} ${bound.at} ×` : `${sign} ${shown(bound.at, unit)}`;
  return `${start} ${limit} | ${holds(figure) ? 'yes' : '**no**'} |`;
}

const HEAD =
  '| | Poshak | Beside it | Times | Wanted | Holds |\n| --- | --- | --- | --- | --- | --- |';

function write(file: string, text: string) {
  if (!isSmall) writeFileSync(path.join(root, file), text);
}

export function between(file: string, what: string, text: string) {
  const page = readFileSync(path.join(root, file), 'utf8');
  const marks = new RegExp(`(<!-- ${what} -->)[^]*?(<!-- /${what} -->)`);
  if (!marks.test(page)) throw new Error(`${file} has no place for ${what}`);
  write(
    file,
    page.replace(marks, (_, open, close) => `${open}\n\n${text}\n\n${close}`),
  );
}

/** Each beside its bound: full where the bound is. */
function picture(figures: readonly Figure[]): string {
  const parts = figures.map((figure, index) => {
    const y = index * ROW_HEIGHT;
    const { at, from } = figure.bound ?? { at: ratioOf(figure) };
    const share = from ? at / ratioOf(figure) : ratioOf(figure) / at;
    const width = Math.max(2, Math.min(share, 1.2) * BAR_WIDTH);
    const fill = holds(figure) ? '#4f7a5b' : '#a8322a';
    return `<text x="0" y="${y + 21}">${figure.what}</text><rect x="${LABEL_WIDTH}" y="${y + 8}" width="${width.toFixed(0)}" height="16" rx="3" fill="${fill}"/>`;
  });
  const height = figures.length * ROW_HEIGHT + 8;
  const line = `<line x1="${LABEL_WIDTH + BAR_WIDTH}" x2="${LABEL_WIDTH + BAR_WIDTH}" y1="0" y2="${height}" stroke="#8a8178" stroke-dasharray="3 3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -4 ${LABEL_WIDTH + 20 + BAR_WIDTH * 1.2} ${height + 8}" font-family="system-ui, sans-serif" font-size="14" fill="#3a342e"><rect x="-12" y="-4" width="100%" height="100%" fill="#faf7f2"/>${parts.join('')}${line}</svg>\n`;
}

/** The table in docs/proof.md, its first part in the README, the picture, and all of it as JSON. */
export function report(figures: readonly Figure[], headline: readonly Figure[]): void {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'a processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const table = [HEAD, ...figures.map(row)].join('\n');
  between('docs/proof.md', 'figures', `${day}, ${machine}, \`npm run bench\`.\n\n${table}`);
  between('README.md', 'figures', [HEAD, ...headline.map(row)].join('\n'));
  write('docs/figures.svg', picture(headline));
  const json = { day, machine, figures: figures.map((one) => ({ ...one, holds: holds(one) })) };
  write('docs/figures.json', `${JSON.stringify(json, null, 2)}\n`);
  const written = ['README.md', 'docs/proof.md', 'docs/figures.json'];
  if (!isSmall) execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root });
  console.log(table);
}
