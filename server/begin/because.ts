import { sizeKindOf } from '../../contract/size-kinds.ts';
import { OCCASIONS, type Occasion } from '../../contract/brief.ts';
import { rupees } from '../../contract/money.ts';
import { beginTexts } from '../../texts/begin.ts';
import { BANDS } from './features.ts';
import type { Asked, Because, Laid } from './lay.ts';
import type { Fact } from './taste.ts';

/** What a kind and a brand are called, by what they are compared by. */
interface Called {
  category: string;
  brand: string;
}

const occasionIn = (occasion: string | null): Occasion | null =>
  OCCASIONS.find((one) => one === occasion) ?? null;

function factIn(fact: Fact, { category, brand }: Called) {
  const { feature, value, good, seen } = fact;
  if (feature === 'price') {
    const most = value === '' ? null : Number(value);
    return { feature, value, good, seen, most, least: BANDS.at(-1) ?? null };
  }
  const called = { kind: category, brand, colour: value, cloth: value }[feature];
  return { feature, value: called, good, seen };
}

export function becauseIn(because: Because | null, called: Called): string | null {
  if (because === null) return null;
  if (because.by === 'itself') return beginTexts.itself;
  if (because.by === 'colour') return beginTexts.goesWith(because.beside, because);
  if (because.by === 'taste') {
    return beginTexts.liked(because.facts.map((fact) => factIn(fact, called)));
  }
  return beginTexts.usual(called.category, occasionIn(because.occasion), because);
}

export function whyIn({ kind, why }: Laid['left'][number], { sizes }: Asked): string {
  if (typeof why === 'object') return beginTexts.dear(kind, Math.floor(rupees(why.most)));
  if (why !== 'size') return beginTexts[why](kind);
  const of = sizeKindOf(kind);
  return beginTexts.size(kind, of === null || of === 'none' ? null : (sizes[of] ?? null));
}
