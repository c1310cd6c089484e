// How often each thing is done at a desk, on which day.
import type { ActName } from './desk-acts.ts';

const WEIGHTS: Readonly<Record<ActName, number>> = {
  signIn: 2,
  take: 4,
  title: 4,
  describe: 3,
  note: 2,
  piece: 4,
  fromLibrary: 2,
  board: 2,
  order: 1,
  drop: 1,
  another: 1,
  choose: 1,
  finish: 9,
  create: 6,
  send: 10,
  undo: 6,
  discard: 1,
  leaveBench: 2,
  takeAgain: 1,
  correct: 3,
  openPage: 1,
  goOn: 3,
  kill: 1,
  crash: 1,
  closePage: 1,
  signOut: 1,
  line: 4,
  well: 2,
  wait: 2,
  waitLong: 1,
  server: 1,
  photo: 1,
  deletePhoto: 1,
  sendAgain: 0,
  createAgain: 0,
  full: 0,
  typeOn: 0,
  undoAtOnce: 0,
  giveBackElsewhere: 0,
  takenUnheard: 0,
  handOver: 0,
  correctElsewhere: 0,
  typeBesides: 0,
  typeInBoth: 0,
  sendSeveral: 0,
  hideAwhile: 0,
  edit: 0,
  editSent: 0,
  doAndUndo: 0,
};

const CROSSED: typeof WEIGHTS = { ...WEIGHTS, sendAgain: 6, full: 3 };
const AT_SEVERAL: typeof WEIGHTS = {
  ...WEIGHTS,
  openPage: 4,
  typeOn: 4,
  undoAtOnce: 5,
  giveBackElsewhere: 3,
  handOver: 4,
  correctElsewhere: 6,
};
const CREATED: typeof WEIGHTS = { ...WEIGHTS, createAgain: 6 };
/** On one of four days nothing comes into the middle of anything. */
const OFTEN = [AT_SEVERAL, CROSSED, CREATED, WEIGHTS] as const;
/** What came later is done from this day on: the days before it are kept by their numbers. */
const LATER_FROM = 500_000;
const TAKEN: typeof WEIGHTS = { ...AT_SEVERAL, takenUnheard: 6 };
/** The same of what came after that. */
const BESIDES_FROM = 332_000_000;
const BESIDES: typeof WEIGHTS = { ...TAKEN, typeBesides: 6 };
/** And of what came after that. */
const IN_BOTH_FROM = 333_000_000;
const IN_BOTH: typeof WEIGHTS = { ...BESIDES, typeInBoth: 6 };
const SEVERAL: typeof WEIGHTS = { ...WEIGHTS, sendSeveral: 6 };
const HIDING: typeof WEIGHTS = { ...CREATED, hideAwhile: 5 };
/** From here on all of it is done to an outfit that can be; days that are known by their numbers stay. */
export const isDense = (seed: number) =>
  seed >= 334_000_000 || (seed >= 930_000 && seed < BESIDES_FROM);
/** Of them the days are as they were, and more is done in each. */
const dense = (weights: typeof WEIGHTS): typeof WEIGHTS => ({
  ...weights,
  edit: 12,
  editSent: 6,
  doAndUndo: 5,
});

export function oftenOn(seed: number): typeof WEIGHTS {
  return isDense(seed) ? dense(usuallyOn(seed)) : usuallyOn(seed);
}

function usuallyOn(seed: number) {
  if (seed % 4 === 0 && seed >= IN_BOTH_FROM) return IN_BOTH;
  if (seed % 4 === 3 && seed >= IN_BOTH_FROM) return SEVERAL;
  if (seed % 4 === 2 && seed >= IN_BOTH_FROM) return HIDING;
  if (seed % 4 === 0 && seed >= BESIDES_FROM) return BESIDES;
  if (seed % 4 === 0 && seed >= LATER_FROM) return TAKEN;
  return OFTEN[seed % 4] ?? WEIGHTS;
}
