// `--from N --count M` lives days, `--seed N` one of them in words, with `--shrink` as few acts of it as
// fall short; `--planted NAME` does so with a fault put back, `--planted all` with each of them. With
// `--by-date` the first is drawn from today's date, and all cores live them. With
// `--desks` they are the days of stylists; with `--matrix` the cells of the matrix, with `--diagonal` few. With
// `--parts` the photos of a day go in parts; with `--replay` it is lived in browsers too, of many days
// each thousandth. With `--book` the chapters of the book are lived, `--chapter NAME` one of them, `--tell`
// in full, `--approve` written anew.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { firstOf, liveByDate } from './by-date.ts';
import { PLANTED } from './planted.ts';
import { AT_DESKS } from './planted/desks.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string' },
    'by-date': { type: 'boolean', default: false },
    seed: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    hash: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    planted: { type: 'string', default: '' },
    desks: { type: 'boolean', default: false },
    matrix: { type: 'boolean', default: false },
    diagonal: { type: 'boolean', default: false },
    parts: { type: 'boolean', default: false },
    replay: { type: 'boolean', default: false },
    book: { type: 'boolean', default: false },
    chapter: { type: 'string', multiple: true, default: [] },
    tell: { type: 'boolean', default: false },
    approve: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const count = Number(values.count ?? 100);

/** This again, with a fault in it: it has to be there before anything is loaded. */
function again(name: string, args: readonly string[]): string {
  const [link, run] = ['link.ts', 'run.ts'].map((file) => path.join(import.meta.dirname, file));
  const node = ['--import', link as string, run as string, ...args];
  const env = { ...process.env, PLANTED: name };
  const { stdout, stderr } = spawnSync(process.execPath, node, { env, encoding: 'utf8' });
  return stdout.trim() || stderr.trim();
}

/** Beside this one; answers what it said. */
async function alone(args: readonly string[]): Promise<string> {
  const [link, run] = ['link.ts', 'run.ts'].map((file) => path.join(import.meta.dirname, file));
  const node = ['--import', link as string, run as string, ...args];
  const { promise, resolve } = Promise.withResolvers<string>();
  const whole = { maxBuffer: Infinity };
  execFile(process.execPath, node, whole, (error, said, broken) =>
    resolve((said + (error && said === '' ? broken : '')).trim()),
  );
  return promise;
}

function plantAll(names: readonly string[]): number {
  let missed = 0;
  for (const name of names) {
    const desks = values.desks ? ['--desks'] : [];
    const args = ['--from', values.from, '--count', String(count), '--first', ...desks];
    const said = again(name, args);
    const [, seed, what] = /^(\d+): (.*)/.exec(said) ?? [];
    if (seed === undefined) missed += 1;
    const found =
      seed === undefined ? `not in ${count}` : `day ${Number(seed) - from + 1}: ${what}`;
    console.log(`| ${name} | ${found} |${/Error/.test(said) ? ` ${said}` : ''}`);
  }
  console.log(`${names.length - missed} of ${names.length} found`);
  return missed === 0 ? 0 : 1;
}

if (values['by-date']) {
  process.exit((await liveByDate(firstOf(new Date()), count)) ? 0 : 1);
}
if (values.planted !== '') {
  const all = PLANTED.filter((one) => AT_DESKS.includes(one) === values.desks).map(
    ({ name }) => name,
  );
  process.exit(plantAll(values.planted === 'all' ? all : [values.planted]));
}

// What is thrown away a thousand times a day needs no stack.
if (values.seed === undefined) Error.stackTraceLimit = 0;
if (process.env['LOUD'] === undefined) {
  console.warn = () => undefined;
  console.error = () => undefined;
}
if (values.matrix) {
  const { liveMatrix } = await import('./matrix-run.ts');
  process.exit(await liveMatrix(values));
}
if (values.book) {
  // What is said of a day is said as it is there.
  process.env['TZ'] = 'Asia/Kolkata';
  const { readBook, readChapters } = await import('./book/read.ts');
  const { chapter, tell: isTold, approve: isApproved, first: isFirstEnough } = values;
  const how = { isTold, isApproved, isFirstEnough };
  const asked = [
    '--book',
    ...(['tell', 'approve', 'first'] as const)
      .filter((one) => values[one])
      .map((one) => `--${one}`),
  ];
  const inAProcess = async (names: readonly string[]) =>
    alone(asked.concat(names.flatMap((name) => ['--chapter', name])));
  const isAsWritten =
    chapter.length > 0
      ? await readBook(chapter, how)
      : await readChapters(inAProcess, isFirstEnough);
  process.exit(isAsWritten ? 0 : 1);
}
if (values.replay) {
  const { replay } = await import('./replay/replay.ts');
  const days = Array.from({ length: count }, (_, at) => from + at);
  const chosen = days.filter((seed) => seed % 1_000 === 0);
  process.exit(await replay(values.seed === undefined ? chosen : [Number(values.seed)]));
}
const { day } = values.desks ? await import('./desk-day.ts') : await import('./day.ts');
const { shrink } = await import('./shrink.ts');

if (values.seed !== undefined) {
  const lived = await day(Number(values.seed));
  const { log, faults } =
    values.shrink && lived.faults.length > 0 ? await shrink(lived, day) : lived;
  console.log([...log, '', ...faults].join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}

const all = createHash('sha256');
const began = process.cpuUsage();
const kinds = new Map<string, number>();
let failed = 0;
let requests = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const lived = await day(seed);
  requests += lived.requests;
  const hash = createHash('sha256').update(lived.log.join('\n')).digest('hex');
  all.update(hash);
  if (values.hash) console.log(`${seed} ${hash}`);
  const [first] = lived.faults;
  if (first === undefined) continue;
  failed += 1;
  const kind = first.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'ID').replaceAll(/\d+/g, 'N');
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (failed <= 10) console.log(`${seed}: ${first.slice(0, 300)}`);
  if (values.first) process.exit(1);
}
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1e6;
for (const [kind, times] of [...kinds].toSorted((a, b) => b[1] - a[1])) {
  console.log(`${times} × ${kind.slice(0, 160)}`);
}
console.log(
  `${count} days in ${seconds.toFixed(1)} s of one core, ${Math.round((count / seconds) * 60)} a minute, ${requests} calls, ${failed} fell short, log ${all.digest('hex').slice(0, 16)}`,
);
process.exit(failed === 0 ? 0 : 1);
