// What is typed into an outfit.
import { answerLine } from '../../src/stylist/look/contradictions.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { EMPTY_ITEM, type DraftItem } from '../../src/stylist/look/items.ts';
import { withAnswer } from '../../src/stylist/look/said.ts';
import { unansweredIn } from '../../src/stylist/look/unanswered.ts';
import type { Bench } from './desk-bench.ts';
import type { DeskPage } from './desk-computer.ts';
import type { Desks } from './desk-hands.ts';
import { tokenOf } from './desk-oracle.ts';

type Part = Partial<Draft>;

const WORDS = ['madder', 'indigo', 'saffron', 'teal', 'ivory', 'rust'];

/** Of a draft that nothing was typed into, a name of its own. */
export function titled(desks: Desks, page: DeskPage, { title }: Draft): Part {
  const { world, oracle } = desks;
  let token = tokenOf(title);
  if (!token) {
    desks.count += 1;
    token = `T${desks.count}`;
    oracle.typedBy.set(token, page.desk.portal()?.stylist.id ?? '');
  }
  return { title: `${token} ${world.chance.pick(WORDS)}${world.chance.below(1000)}` };
}

export function piece({ world, ...desks }: Desks): DraftItem {
  desks.count += 1;
  const name = `${world.chance.pick(WORDS)} ${world.chance.is(0.1) ? 'heels' : 'kurta'}`;
  return {
    ...EMPTY_ITEM,
    category: 'Kurta',
    name,
    brand: 'Neelgar',
    price: String(300 + world.chance.below(900)),
    shopLink: `https://shop.example/${world.chance.below(100_000)}`,
    key: world.chance.uuid(),
    picture: null,
    libraryId: null,
    why: 'It goes with the rest',
    place: null,
  };
}

export const added = (item: DraftItem) => (now: Draft) => ({ items: [...now.items, item] });

/** All that has still to be said before it may go. */
export function answered(bench: Bench, draft: Draft): Partial<Draft> {
  const lines = bench.lines();
  const now = { ...draft };
  for (const { field, id } of unansweredIn(lines, draft)) {
    const line = lines.find((one) => one.id === id);
    if (field === 'line' && line) Object.assign(now, answerLine(now, line, true));
    if (field === 'why')
      now.items = now.items.map((item) => (item.key === id ? { ...item, why: 'w' } : item));
    else Object.assign(now, withAnswer(now, id, { reason: 'r', sentence: 's' }));
  }
  return { answers: now.answers, items: now.items };
}
