// What a stylist has at hand at her desk in a chapter.
import { answerLine } from '../../../src/stylist/look/contradictions.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { EMPTY_ITEM, type DraftItem } from '../../../src/stylist/look/items.ts';
import { withAnswer } from '../../../src/stylist/look/said.ts';
import { unansweredIn } from '../../../src/stylist/look/unanswered.ts';
import type { Portal } from '../../../src/stylist/store/context.ts';
import type { Bench } from '../desk-bench.ts';
import type { DeskPage } from '../desk-computer.ts';
import type { Correction } from '../desk-correction.ts';

export const piece = (key: string, more: Partial<DraftItem> = {}): DraftItem => ({
  ...EMPTY_ITEM,
  category: 'Kurta',
  name: `Kurta ${key}`,
  brand: 'Neelgar',
  price: '900',
  shopLink: `https://shop.example/${key}`,
  key,
  picture: null,
  libraryId: null,
  why: 'It goes with the rest',
  place: null,
  ...more,
});

export const portalOf = ({ desk }: DeskPage): Portal => {
  const portal = desk.portal();
  if (!portal) throw new Error('Nobody is signed in');
  return portal;
};
export const benchOf = ({ desk }: DeskPage): Bench => {
  const screen = desk.screen();
  if (screen.name !== 'bench') throw new Error(`She stands at ${screen.name}`);
  return screen.bench;
};
export const correctionOf = ({ desk }: DeskPage): Correction => {
  const screen = desk.screen();
  if (screen.name !== 'correcting') throw new Error(`She stands at ${screen.name}`);
  return screen.correction;
};

export const otherwise = <T>(one: T, part: Partial<T>): T => ({ ...one, ...part });

/** All that is asked has its answer. */
export function answers(bench: Bench, draft: Draft, isKept: boolean): Partial<Draft> {
  const now = { ...draft };
  for (let left = 3; left > 0; left -= 1)
    for (const { field, id } of unansweredIn(bench.lines(), now)) {
      const line = bench.lines().find((one) => one.id === id);
      if (field === 'line' && line) Object.assign(now, answerLine(now, line, isKept));
      else if (field !== 'why')
        Object.assign(now, withAnswer(now, id, { reason: 'It lasts', sentence: 'So it is' }));
    }
  const why = 'It is light';
  const items = now.items.map((item) => ({
    ...item,
    why: item.why || why,
    backups: (item.backups ?? []).map((backup) => otherwise(backup, { why: backup.why || why })),
  }));
  return { answers: now.answers, items };
}
