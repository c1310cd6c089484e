// Of functions that only make one thing of another: what each makes of each sample that it can take.
import { globSync } from 'node:fs';
import path from 'node:path';
import { sampleList } from './function-samples.ts';
import type { Writer } from './writer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Of more there are too many, so that those of two and of three have fewer samples each. */
const AT_MOST = [0, 60, 24, 9];

type Made = (...given: unknown[]) => unknown;

const frozen = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const one of Object.values(value)) frozen(one);
  }
  return value;
};

const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, one: unknown) => {
    if (one instanceof Map || one instanceof Set) return [...one];
    return one;
  });

/** What came of all that it could take. */
function takes(make: Made, samples: readonly unknown[]): { count: number; said: string } {
  const count = Math.min(make.length, 3);
  const some = samples.slice(0, AT_MOST[count]);
  let rows: unknown[][] = [[]];
  for (let at = 0; at < count; at += 1)
    rows = rows.flatMap((row) => some.map((sample) => row.concat([sample])));
  const came: string[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      const made = make(...row);
      // Who waits for it is none of these.
      if (made instanceof Promise) void made.catch(() => undefined);
      const said = written(made);
      if (said !== undefined && said !== '{}') came.push(`${at} ${said}`);
    } catch {
      // It is not made for that.
    }
  }
  return { count: came.length, said: came.join('\n') };
}

/** Nothing of what needs a build around it. */
const standing = async (file: string): Promise<Record<string, unknown>> =>
  import(path.join(ROOT, file)).catch(() => ({}));

/** Of each file that a pattern names, each function that is no component. */
export async function functionsIn(
  writer: Writer,
  patterns: readonly string[],
  except: RegExp,
): Promise<void> {
  const samples = sampleList().map(frozen);
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();
  for (const file of files) {
    if (except.test(file)) continue;
    const module = await standing(file);
    for (const [name, make] of Object.entries(module).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      if (
        typeof make !== 'function' ||
        make.length === 0 ||
        /^[A-Z]|^use[A-Z]|^create|^open/.test(name)
      )
        continue;
      const { count, said } = takes(make as Made, samples);
      if (count > 0) writer.tell(`${file} ${name} of ${count}`, said);
    }
  }
}
