import { Readable } from 'node:stream';
import type { LogLine } from '../../contract/house-log.ts';

/** What a table's program would reckon with instead of showing it. */
const RECKONED = /^[=+\-@\t\r]/;

export const cell = (value: string | null): string => {
  const shown = value ?? '';
  const safe = RECKONED.test(shown) ? `'${shown}` : shown;
  return `"${safe.replaceAll('"', '""')}"`;
};

const HEAD = ['at', 'who', 'who_id', 'what', 'whom', 'whom_id', 'about'];

const row = ({ at, who, what, whom, about }: LogLine) => [
  at,
  who?.name ?? null,
  who?.id ?? null,
  what,
  whom?.name ?? null,
  whom?.id ?? null,
  about,
];

const line = (cells: readonly (string | null)[]) => `${cells.map(cell).join(',')}\r\n`;

async function* text(pages: AsyncIterable<LogLine[]>) {
  yield line(HEAD);
  for await (const lines of pages) yield lines.map((one) => line(row(one))).join('');
}

/** Read as fast as it is taken. */
export const csvOf = (pages: AsyncIterable<LogLine[]>) =>
  Readable.toWeb(Readable.from(text(pages), { objectMode: false })) as ReadableStream<Uint8Array>;
