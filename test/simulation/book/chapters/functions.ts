// What only makes one thing of another: the words of the wire, what a stylist's look is, what a screen says.
import { functionsIn } from '../made-of.ts';
import type { Chapter } from '../writer.ts';

const PURE = [
  'contract/*.ts',
  'src/stylist/look/*.ts',
  'src/stylist/{queue,parts}/{about,due,filters,place,pressing,asked,begun-figures,fits,phrases,sizes-said}.ts',
  'src/state/{briefs,brief-form,budget,changes,previous,said,selectors,kept}.ts',
  'src/state/operations/*.ts',
  'src/outbox/{records,keys,owner,verdict}.ts',
  'src/consumer/**/*{words,lines,view,status,terms,draft,months,sizes,kinds,colours,part,cover,swaps,look,sentences,going-soon,title-of,whereabouts,photo-entry,approvals,typed-rupees}.ts',
];

export const chapter: Chapter = async (writer) =>
  functionsIn(writer, PURE, /\/use[A-Z]|\.d\.ts|contract\/question/);
