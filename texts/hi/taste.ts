import type { tasteTexts as english } from '../taste.ts';
import type { WordsOf } from '../words-of.ts';
import { colourName } from './colours.ts';
import { kindSaid } from './kinds.ts';
import { grouped } from './plural.ts';

type Fact = Parameters<(typeof english)['line']>[0];

const nameOf = ({ kind, value }: Fact) => {
  if (kind === 'category') return kindSaid(value);
  return kind === 'colour' ? colourName(value) : value;
};

/** What she reads of them; what stands at the desk is in English. */
export const tasteTexts: Pick<WordsOf<typeof english>, 'line'> = {
  line: (fact) => ({
    key: `${fact.kind} ${fact.value}`,
    name: nameOf(fact),
    count: `${grouped(fact.of)} में से ${grouped(fact.count)}`,
  }),
};
