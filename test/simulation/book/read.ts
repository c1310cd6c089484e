// Lives the chapters, and holds each against what is written of it.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Writer, type Chapter, type Step } from './writer.ts';

const fileOf = (name: string) => path.join(import.meta.dirname, 'written', `${name}.txt`);

const textOf = (steps: readonly Step[]) =>
  steps.map(({ words, lines }) => [`> ${words}`, ...lines, ''].join('\n')).join('\n');

const allChapters = () =>
  globSync(path.join(import.meta.dirname, 'chapters', '*.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted();

async function live(name: string, isWhole: boolean): Promise<string> {
  const { chapter } = (await import(`./chapters/${name}.ts`)) as { chapter: Chapter };
  const writer = await Writer.begin(isWhole);
  try {
    await chapter(writer);
  } finally {
    writer.end();
  }
  return textOf(writer.steps);
}

/** The first step that is otherwise, and how. */
function differing(written: string, lived: string): string | null {
  if (written === lived) return null;
  const [was, is] = [written, lived].map((text) => text.split('\n\n'));
  const at = (is ?? []).findIndex((step, index) => step !== was?.[index]);
  const now = new Set(is?.[at]?.split('\n') ?? []);
  const before = new Set(was?.[at]?.split('\n') ?? []);
  const [words = 'it ends sooner'] = now;
  const less = [...before].filter((line) => !now.has(line)).map((line) => `- ${line}`);
  const more = [...now].filter((line) => !before.has(line)).map((line) => `+ ${line}`);
  return [words, ...less, ...more].join('\n');
}

const sizeOf = (name: string) => statSync(fileOf(name), { throwIfNoEntry: false })?.size ?? 0;

/** What a process costs to begin, it costs once for so many. */
const A_PROCESS = 10;

/** Some in each process, the shortest first, as many processes at once as there are cores. */
export async function readChapters(
  read: (names: readonly string[]) => Promise<string>,
  isFirstEnough: boolean,
): Promise<boolean> {
  const all = allChapters().toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const parts = Math.ceil(all.length / A_PROCESS);
  const left = Array.from({ length: parts }, (_, part) =>
    all.filter((_name, at) => at % parts === part),
  );
  let isAsWritten = true;
  const cores = Array.from({ length: availableParallelism() }, async () => {
    for (let names = left.shift(); names !== undefined; names = left.shift()) {
      const said = await read(names);
      if (said === '') continue;
      isAsWritten = false;
      console.log(said);
      if (isFirstEnough) left.length = 0;
    }
  });
  await Promise.all(cores);
  return isAsWritten;
}

interface How {
  isTold: boolean;
  isApproved: boolean;
  isFirstEnough: boolean;
}

/** Answers whether all is as it is written. */
export async function readBook(names: readonly string[], how: How): Promise<boolean> {
  const { isTold, isApproved, isFirstEnough } = how;
  let isAsWritten = true;
  for (const name of names) {
    const lived = await live(name, isTold);
    if (isTold) console.log(lived);
    else if (isApproved) writeFileSync(fileOf(name), lived);
    else {
      const difference = differing(readFileSync(fileOf(name), 'utf8'), lived);
      if (difference === null) continue;
      isAsWritten = false;
      console.log(`${name}: ${difference}\n`);
      if (isFirstEnough) break;
    }
  }
  return isAsWritten;
}
