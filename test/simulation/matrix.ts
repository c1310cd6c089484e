import { authLogout } from '../../contract/auth.ts';
import { consentSay } from '../../contract/consents.ts';
import { fitSay, ownedSay } from '../../contract/fits.ts';
import { ownAdd, ownChange, ownDelete, ownWithdraw } from '../../contract/own-clothes.ts';
import { outfitChoose, outfitDispute } from '../../contract/outfits.ts';
import {
  photoAgain,
  photoAnswer,
  photoBrief,
  photoBriefNote,
  photoDelete,
  photoUpload,
  photoWithdraw,
} from '../../contract/photos.ts';
import { preferencesUpdate } from '../../contract/preferences.ts';
import { ratingRate } from '../../contract/ratings.ts';
import { reportAdd } from '../../contract/reports.ts';
import type { Endpoint } from '../../contract/route.ts';
import { savedAdd, savedRemove } from '../../contract/saved.ts';
import { tasteAnswer, tasteForWhom } from '../../contract/taste.ts';
import type { Operation } from '../../src/outbox/operations/kinds.ts';
import { ACTS, type ActName } from './acts.ts';
import { begin, end, type Lived } from './day.ts';
import type { House } from './house.ts';
import type { Fate, Moment } from './line.ts';
import { judge, look } from './oracle.ts';

/** What is left of a photo that went in parts, which none does here. */
type Kind = Exclude<Operation['kind'], 'whole'>;

/** Of each kind its call, and what she does, the last of it so that there is one of the kind. */
const KINDS: Record<Kind, [Endpoint, ...ActName[]]> = {
  photo: [photoUpload, 'photo'],
  rating: [ratingRate, 'rate'],
  preferences: [preferencesUpdate, 'prefer'],
  save: [savedAdd, 'save'],
  unsave: [savedRemove, 'save', 'save'],
  dispute: [outfitDispute, 'dispute'],
  choice: [outfitChoose, 'choose'],
  report: [reportAdd, 'report'],
  'photo-delete': [photoDelete, 'photo', 'deletePhoto'],
  brief: [photoBrief, 'photo', 'changeBrief'],
  brief_note: [photoBriefNote, 'photo', 'writeNote'],
  taste: [tasteAnswer, 'like'],
  withdraw: [photoWithdraw, 'photo', 'discardPhoto'],
  revoke: [authLogout, 'signOut'],
  answer: [photoAnswer, 'photo', 'answer'],
  again: [photoAgain, 'again'],
  for_whom: [tasteForWhom, 'sayForWhom'],
  fit: [fitSay, 'sayFit'],
  own: [ownAdd, 'addOwn'],
  own_change: [ownChange, 'addOwn', 'changeOwn'],
  own_delete: [ownDelete, 'addOwn', 'deleteOwn'],
  own_withdraw: [ownWithdraw, 'addOwn', 'discardOwn'],
  consent: [consentSay, 'agree'],
  owned: [ownedSay, 'sayOwned'],
};

const FATES =
  'well down hang slow lost cut half twice late others portal empty newer portal-503 403 404 405 409 425 429 500 503 403-foreign 404-foreign 413-foreign 500-foreign'.split(
    ' ',
  ) as Fate[];

/** What is wrong beside the line: before she does it, or while it waits. */
const BEFORE = ['fill', 'loseStorage', 'setPhoneClock', 'setServerClock', 'openTab', 'leaveNewer'];
const MEANWHILE = ['evict', 'restore', 'freeze'];
const TROUBLES = [...BEFORE, ...MEANWHILE] as ActName[];

/** When the phone dies, if it is not the server, or nobody. */
const MOMENTS: readonly (Moment | 'never' | 'server')[] = [
  'never',
  'asked',
  'out',
  'done',
  'answered',
  'server',
];

interface Cell {
  kind: Kind;
  fault: Fate | ActName;
  moment: (typeof MOMENTS)[number];
}

const kinds = Object.keys(KINDS) as Kind[];
const faults = [...FATES, ...TROUBLES];

export const all: readonly Cell[] = kinds.flatMap((kind) =>
  faults.flatMap((fault) => MOMENTS.map((moment) => ({ kind, fault, moment }))),
);

const numberOf = (kind: number, fault: number, moment: number) =>
  (kind * faults.length + fault) * MOMENTS.length + moment;

/** Each kind, each fault and each moment. */
export const diagonal: readonly number[] = faults.map((_, at) =>
  numberOf(at % kinds.length, at, at % MOMENTS.length),
);

export const nameOf = ({ kind, fault, moment }: Cell) => `${kind}, ${fault}, ${moment}`;

/** Is told when such a call is made; the first brings death with it. */
function lieInWait(day: House, { moment }: Cell, met: () => void): void {
  const { server, world, chance } = day;
  let isOver = moment === 'never';
  for (const phone of day.phones) {
    phone.line.reached = (now) => {
      if (now === 'asked') met();
      if (isOver || now !== (moment === 'server' ? 'out' : moment)) return;
      isOver = true;
      if (moment === 'server') {
        server.yields = 1;
        world.after(chance.next() * 60, () => {
          server.kill();
          world.note('server', 'dies');
        });
        return;
      }
      const die = () => {
        phone.kill(phone.processes);
        if (chance.is(0.5)) phone.disk.losePower();
      };
      if (now === 'answered') world.after(chance.next() * 3, die);
      else die();
    };
  }
}

/** What had died is there again. */
async function takeUp(day: House): Promise<void> {
  const { server, world, phones } = day;
  server.yields = 0;
  if (!server.isUp) await day.until(server.start());
  await world.live(day.chance.next() * 2_000);
  for (const phone of phones) {
    if (phone.pages.length === 0) await day.until(phone.open());
    phone.online();
  }
}

async function go(day: House, { kind, fault, moment }: Cell, lot: number, met: () => void) {
  const { world, phones } = day;
  const [{ method, path }, ...acts] = KINDS[kind];
  const called = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const last = acts.pop();
  const trouble = TROUBLES.find((name) => name === fault);
  await day.until(day.server.start());
  for (const phone of phones) {
    await day.until(phone.open());
    phone.line.only = (asked, at) => asked === method && called.test(at.split('?')[0] ?? '');
  }
  world.chance.from(lot, 0);
  // She is signed in, and what she speaks of is there, or on its way.
  await ACTS.sendNow(day);
  for (const phone of phones) {
    if (!kind.endsWith('withdraw')) continue;
    phone.line.only = (asked) => asked === 'POST';
    phone.line.weather = { lost: 1 };
  }
  for (const act of acts) await ACTS[act](day);
  await world.live(3_000);
  await ACTS.backUp(day);
  if (trouble && BEFORE.includes(trouble)) await ACTS[trouble](day);
  for (const phone of phones) {
    phone.line.only = (asked, at) => asked === method && called.test(at.split('?')[0] ?? '');
    phone.line.weather = trouble ? { well: 1, lost: 1 } : { [fault]: 1 };
  }
  lieInWait(day, { kind, fault, moment }, met);
  world.chance.from(lot, 1);
  if (last) await ACTS[last](day);
  await world.live(10_000);
  if (trouble && MEANWHILE.includes(trouble)) await ACTS[trouble](day);
  await takeUp(day);
  await world.live(100_000);
  await takeUp(day);
  for (const phone of phones) phone.line.reached = () => undefined;
  await look(day);
  if (world.faults.length === 0) await judge(day);
}

/** By lot she does something else, or takes it back: then it is lived by another. */
const LOTS = 40;
/** Where the phone is full it may be that nothing is taken. */
const LOTS_WHERE_FULL = 5;

/** One thing of one kind, to which one thing happens at one moment. */
export async function live(number: number): Promise<Pick<Lived, 'faults' | 'log'>> {
  const cell = all[number];
  if (!cell) throw new Error(`There is no cell ${number}`);
  for (let lot = 0; ; lot += 1) {
    const day = await begin(number, ['A']);
    day.climate = 'calm';
    let isMet = false;
    try {
      await go(day, cell, number * LOTS + lot, () => {
        isMet = true;
      });
    } catch (error) {
      day.world.fault(`broke: ${error instanceof Error ? error.message : String(error)}`);
    }
    const isLast = lot === (cell.fault === 'fill' ? LOTS_WHERE_FULL : LOTS) - 1;
    if (!isMet && isLast && cell.fault !== 'fill') day.world.fault('nothing of its kind was sent');
    const lived = end(day);
    if (isMet || isLast || lived.faults.length > 0) return lived;
  }
}
