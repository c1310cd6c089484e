// Lives days: `--from N --count M`, or one of them in words: `--seed N`.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { day } from './day.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string' },
    hash: { type: 'boolean', default: false },
  },
});

const hashOf = (log: readonly string[]) =>
  createHash('sha256').update(log.join('\n')).digest('hex');

// What is thrown away a thousand times a day needs no stack.
if (values.seed === undefined) Error.stackTraceLimit = 0;
if (process.env['LOUD'] === undefined) {
  console.warn = () => undefined;
  console.error = () => undefined;
}

if (values.seed !== undefined) {
  const { log, faults } = await day(Number(values.seed));
  console.log([...log, '', ...faults].join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}

const from = Number(values.from);
const count = Number(values.count);
const all = createHash('sha256');
const began = process.cpuUsage();
const kinds = new Map<string, number>();
let failed = 0;
let requests = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const lived = await day(seed);
  requests += lived.requests;
  const hash = hashOf(lived.log);
  all.update(hash);
  if (values.hash) console.log(`${seed} ${hash}`);
  if (lived.faults.length === 0) continue;
  failed += 1;
  const [first = ''] = lived.faults;
  const kind = first
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'ID')
    .replaceAll(/\d+/g, 'N')
    .slice(0, 160);
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (failed <= 10) console.log(`${seed}: ${first.slice(0, 300)}`);
}
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1e6;
for (const [kind, times] of [...kinds].toSorted((a, b) => b[1] - a[1]))
  console.log(`${times} × ${kind}`);
console.log(
  `${count} days in ${seconds.toFixed(1)} s of one core, ${Math.round((count / seconds) * 60)} a minute, ${requests} calls, ${failed} fell short, log ${all.digest('hex').slice(0, 16)}`,
);
process.exit(failed === 0 ? 0 : 1);
