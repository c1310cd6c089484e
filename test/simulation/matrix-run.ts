import { all, diagonal, live, nameOf } from './matrix.ts';

interface Asked {
  from: string;
  count?: string | undefined;
  seed?: string | undefined;
  diagonal: boolean;
}

const numbers = ({ from, count, diagonal: isDiagonal }: Asked): readonly number[] =>
  isDiagonal
    ? diagonal
    : all
        .map((_, at) => at)
        .slice(Number(from) - 1)
        .slice(0, Number(count ?? all.length));

/** Answers what the command ends with. */
export async function liveMatrix(asked: Asked): Promise<number> {
  if (asked.seed !== undefined) {
    const { log, faults } = await live(Number(asked.seed) - 1);
    console.log([...log, '', ...faults].join('\n'));
    return faults.length === 0 ? 0 : 1;
  }
  const began = performance.now();
  let failed = 0;
  const cells = numbers(asked);
  for (const at of cells) {
    const cell = all[at];
    const { faults } = await live(at);
    if (!cell || faults.length === 0) continue;
    failed += 1;
    console.log(`${at + 1}: ${nameOf(cell)}: ${faults[0]?.slice(0, 300)}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${cells.length} cells in ${seconds} s, ${failed} fell short`);
  return failed === 0 ? 0 : 1;
}
