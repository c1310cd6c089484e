import * as asks from './asks.ts';
import * as behind from './behind.ts';
import * as beside from './beside.ts';
import * as crossings from './crossings.ts';
import { vote } from './friend.ts';
import type { House } from './house.ts';
import * as large from './large.ts';
import * as askedWhole from './asked-whole.ts';
import * as forms from './forms.ts';
import * as leaving from './leaving.ts';
import * as midst from './midst.ts';
import * as ownClothes from './own-clothes.ts';
import * as photos from './photos.ts';
import * as readAgain from './read-again.ts';
import * as sayings from './sayings.ts';
import * as spoken from './spoken.ts';
import * as thoughtBetter from './thought-better.ts';
import * as refusing from './refusing.ts';
import * as troubles from './troubles.ts';
import * as unsent from './unsent.ts';
import { never, WAITS } from './waits.ts';

export type Act = (day: House) => Promise<void>;

export const ACTS = {
  ...asks,
  ...behind,
  ...beside,
  ...crossings,
  ...large,
  ...askedWhole,
  ...forms,
  ...leaving,
  ...midst,
  ...ownClothes,
  ...photos,
  ...readAgain,
  ...sayings,
  ...spoken,
  ...thoughtBetter,
  ...refusing,
  ...troubles,
  ...unsent,
  vote,
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

/** How often each comes in a day. */
const OFTEN: Record<ActName, number> = {
  photo: 10,
  rate: 4,
  save: 5,
  dispute: 5,
  choose: 5,
  prefer: 4,
  report: 3,
  like: 3,
  otherwise: 6,
  tunnel: 7,
  deletePhoto: 4,
  discardPhoto: 3,
  changeBrief: 4,
  writeNote: 3,
  answer: 0,
  again: 0,
  sayForWhom: 0,
  agree: 0,
  sayFit: 0,
  sayOwned: 0,
  sendNow: 2,
  wait: 8,
  line: 14,
  openTab: 2,
  takeUpAgain: 1,
  killPage: 4,
  killPhone: 2,
  freeze: 2,
  signOut: 4,
  killServer: 3,
  backUp: 1,
  restore: 1,
  setPhoneClock: 1,
  setServerClock: 1,
  evict: 1,
  fill: 2,
  loseStorage: 1,
  leaveNewer: 1,
  photoAtPortal: 0,
  undoLate: 0,
  passOver: 0,
  renewLate: 0,
  setBack: 0,
  handOver: 0,
  likeBehind: 0,
  bringBackLate: 0,
  comesTwice: 0,
  makeAsk: 0,
  closeAsk: 0,
  removeBallot: 0,
  vote: 0,
  changeBehind: 0,
  deleteBehind: 0,
  leaveBehind: 0,
  withdrawBehind: 0,
  addOwn: 0,
  changeOwn: 0,
  deleteOwn: 0,
  discardOwn: 0,
  aroundOwn: 0,
  chooseAlone: 0,
  speak: 0,
  callLate: 0,
  deleteAtPortal: 0,
  dieBetween: 0,
  hideAwhile: 0,
  leaveMine: 0,
  passOn: 0,
  speakAnew: 0,
  discardElsewhere: 0,
  renewBusy: 0,
  shareBeside: 0,
  leaveUnsent: 0,
  keepLook: 0,
  speakOfAnother: 0,
  sayBeside: 0,
  sendAndLeave: 0,
  bringBackAsked: 0,
  readAgain: 0,
  fillIn: 0,
  askWhole: 0,
  sendAnother: 0,
  coverRefused: 0,
  ...never(WAITS),
};

/** What came later is done from this day on: the days before it are kept by their numbers. */
const LATER_FROM = 500_000;
const LATER: Record<ActName, number> = { ...OFTEN, answer: 6, sayFit: 3 };

/** The same of what came after that. */
const OWN_FROM = 600_000;
const WITH_OWN: Record<ActName, number> = {
  ...LATER,
  addOwn: 8,
  changeOwn: 4,
  deleteOwn: 3,
  discardOwn: 3,
  aroundOwn: 4,
};

/** All that can be said of a piece, how it fitted among it. */
const BOUGHT_FROM = 700_000;
const BOUGHT: Record<ActName, number> = { ...WITH_OWN, sayFit: 0, sayOwned: 5 };

/** From this day on she chooses things by themselves, speaks beside a photo, and names what is on the line. */
const ALONE_FROM = 332_000_000;
const ALONE = { chooseAlone: 8, speak: 6, callLate: 4 };
const WITH_ALONE: Record<ActName, number> = { ...BOUGHT, ...ALONE };
/** In browsers, in which thousandths are lived too, nobody speaks. */
const UNSPOKEN = { ...WITH_ALONE, speak: 0 };

/** From this day on photos go out at portals, on each eighth. */
const PORTALS_FROM = 800_000;
const AT_PORTALS: Record<ActName, number> = { ...BOUGHT, photoAtPortal: 6 };
const DELETING: Record<ActName, number> = { ...AT_PORTALS, deleteAtPortal: 6 };
const isAtPortals = (seed: number) => seed >= PORTALS_FROM && seed % 8 === 5;

/** Each eighth day things come into the middle of others; no day that was known before is one. */
const CROSSING = {
  undoLate: 8,
  passOver: 6,
  renewLate: 4,
  setBack: 3,
  handOver: 3,
  likeBehind: 3,
  bringBackLate: 4,
  comesTwice: 8,
};
const CROSSED: Record<ActName, number> = { ...LATER, ...CROSSING };
const isCrossed = (seed: number) => seed % 8 === 3;

/** And each eighth all that there is, with answers that come after what was done since. */
const ALL: Record<ActName, number> = {
  ...BOUGHT,
  ...CROSSING,
  agree: 1,
  sayForWhom: 3,
  makeAsk: 10,
  closeAsk: 4,
  removeBallot: 6,
  vote: 20,
  changeBehind: 16,
  deleteBehind: 6,
  leaveBehind: 10,
  withdrawBehind: 8,
};
const isAll = (seed: number) => seed % 8 === 7;

/** From this day on, on each eighth, something comes into the middle of a call, and she asks for another look. */
const MIDST_FROM = 333_000_000;
const MIDST: Record<ActName, number> = {
  ...WITH_ALONE,
  again: 3,
  dieBetween: 25,
  hideAwhile: 8,
  leaveMine: 10,
  passOn: 12,
};
const isMidst = (seed: number) => seed >= MIDST_FROM && seed % 8 === 1;

/** From there on, on each other eighth, what is not sent yet meets what she does elsewhere, and a busy server her token. */
const UNSENT: Record<ActName, number> = {
  ...WITH_ALONE,
  speakAnew: 10,
  discardElsewhere: 16,
  renewBusy: 4,
};
const isUnsent = (seed: number) => seed >= MIDST_FROM && seed % 8 === 6;

/** And on each other eighth somebody else does something beside her. */
const BESIDE: Record<ActName, number> = {
  ...WITH_ALONE,
  shareBeside: 12,
  leaveUnsent: 12,
  keepLook: 4,
  speakOfAnother: 12,
  sayBeside: 12,
};
const isBeside = (seed: number) => seed >= MIDST_FROM && seed % 8 === 2;

/** And on another she is to leave with all of it sent, where nothing goes. */
const STAYING: Record<ActName, number> = { ...WITH_ALONE, sendAndLeave: 4 };
const isStaying = (seed: number) => seed >= MIDST_FROM && seed % 8 === 4;

/** From this day on, on the same eighth, what waits on her phone meets what it seldom does. */
const DENSE_FROM = 334_000_000;
const WAITING: Record<ActName, number> = { ...STAYING, ...WAITS };
/** And on two others she thinks better of what she has discarded, and reads all of it. */
const DENSE = { bringBackAsked: 8, readAgain: 16 };

/** And on two more she fills in whole forms. */
const FORMS = { fillIn: 12, askWhole: 8, sendAnother: 14, coverRefused: 10 };
const FILLED_IN: Record<ActName, number> = { ...CROSSED, ...FORMS };
const AND_DELETED: Record<ActName, number> = { ...DELETING, ...FORMS };

export function oftenOn(seed: number) {
  const dense = seed < DENSE_FROM ? {} : DENSE;
  if (seed >= DENSE_FROM && isCrossed(seed)) return FILLED_IN;
  if (seed >= DENSE_FROM && isAtPortals(seed)) return AND_DELETED;
  if (isMidst(seed)) return MIDST;
  if (isUnsent(seed)) return { ...UNSENT, ...dense };
  if (isBeside(seed)) return { ...BESIDE, ...dense };
  if (isStaying(seed)) return seed < DENSE_FROM ? STAYING : WAITING;
  if (isAll(seed)) return seed < ALONE_FROM ? ALL : { ...ALL, ...ALONE };
  if (isCrossed(seed)) return CROSSED;
  if (isAtPortals(seed)) return seed < ALONE_FROM ? AT_PORTALS : DELETING;
  if (seed < LATER_FROM) return OFTEN;
  if (seed < OWN_FROM) return LATER;
  if (seed < BOUGHT_FROM) return WITH_OWN;
  if (seed < ALONE_FROM) return BOUGHT;
  return seed % 8 === 0 ? UNSPOKEN : WITH_ALONE;
}
