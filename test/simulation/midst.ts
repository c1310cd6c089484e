// What comes into the middle of a call of hers, or of what stands before her.
import { ACCESS_TTL_S } from '../../contract/limits.ts';
import { hidePhoto, showPhoto } from '../../server/photos/hidden.ts';
import { hers, signIn, signOutOn } from './hers.ts';
import type { House } from './house.ts';
import { addOwn, changeOwn } from './own-clothes.ts';
import { isWrite } from './line.ts';
import { sendsPhoto } from './photo-hands.ts';
import { again, changeBrief, deletePhoto, writeNote } from './photos.ts';
import { looking, says } from './says.ts';
import { dispute, prefer, report, save } from './sayings.ts';
import { judgeShown } from './shown.ts';
import { sleepsAt, untilAwake } from './sleeping.ts';
import { standing } from './standing.ts';

const IN_ITS_MIDST = [changeOwn, changeOwn, save, prefer, report];
/** Few calls of hers take more. */
const STATEMENTS_MOST = 10;

/** The server dies between two statements of a call, which is sent again once it is back. */
export async function dieBetween(day: House): Promise<void> {
  const { server, world, chance, phones } = day;
  const weathers = phones.map(({ line }) => line.weather);
  for (const { line } of phones) line.weather = { well: 1 };
  const act = chance.pick(IN_ITS_MIDST);
  if (act === changeOwn) {
    await addOwn(day);
    await world.live(3_000);
  }
  for (const { line } of phones) {
    line.reached = (moment, sent) => {
      if (moment === 'out' && sent.headers['write-order'])
        server.diesAfter ??= 1 + chance.below(STATEMENTS_MOST);
    };
  }
  await act(day);
  await world.live(3_000, () => !server.isUp);
  for (const { line } of phones) line.reached = () => undefined;
  server.diesAfter = null;
  if (!server.isUp) await day.until(server.start());
  for (const phone of phones) phone.online();
  await world.live(chance.next() * 10_000);
  for (const [at, { line }] of phones.entries()) line.weather = weathers[at] ?? { well: 1 };
}

/** By then what may be taken back has gone. */
const GONE_MS = 10_000;

/** What she has bought stands before her, and she says otherwise of it. */
export async function leaveMine(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { well: 1 };
  await says(day, at, 'owned');
  await day.world.live(GONE_MS);
  if (!at.page.process.isDead) await day.until(at.page.app.actions.refreshBought());
  const { last } = at.told;
  for (const name of ['owned', 'fit', 'owned'] as const) {
    if (!last || day.toldOf(at.page) !== at.told) break;
    await says(day, at, name, last.of);
    await day.world.live(GONE_MS);
    judgeShown(day, at);
  }
  line.weather = weather;
}

const WHILE_HIDDEN = [changeBrief, writeNote, deletePhoto, dispute, again];

/** An owner looks into a complaint: until then her photos are before no stylist, and she goes on. */
export async function hideAwhile(day: House): Promise<void> {
  const at = await hers(day);
  const { server, world, chance } = day;
  if (!at || !server.isUp) return;
  const { id: userId, name } = at.told.person;
  // Of one the small picture may be there alone.
  await sendsPhoto(day, at);
  await world.live(chance.next() * 300);
  const now = () => new Date(world.wall() + server.skewMs);
  const hidden = standing(server)
    .photos(userId)
    .filter(({ deleted }) => deleted === null)
    .map((one) => ({ photo: one.id, userId }));
  for (const one of hidden) await world.outside(hidePhoto(server.db, one, now()));
  world.note('server', `hides the photos of ${name}`);
  await chance.pick(WHILE_HIDDEN)(day);
  await world.live(chance.next() * 120_000);
  for (const one of hidden) await world.outside(showPhoto(server.db, one, now()));
  world.note('server', `shows the photos of ${name} again`);
}

/** Her token is over when she says something, and somebody else is signed in by the time that she hears of it. */
export async function passOn(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, told } = at;
  if (phone.pages.length < 2) await day.until(phone.open());
  const { line } = phone;
  const { weather } = line;
  line.weather = { down: 1 };
  await day.world.live(ACCESS_TTL_S * 1000);
  line.weather = { well: 1 };
  const ms = 8_000 + day.chance.next() * 10_000;
  const asleep = sleepsAt(day, phone, 'done', isWrite, ms);
  void says(day, at, day.chance.pick(['save', 'dispute', 'prefer', 'report']));
  await day.world.live(2_000, () => asleep() !== undefined);
  line.reached = () => undefined;
  const page = phone.pages.find((one) => one !== asleep() && day.toldOf(one) === told);
  const next = day.told.find((one) => one !== told);
  if (asleep() && page) {
    await signOutOn(day, { phone, page, told }, 'keep');
    if (next && !page.process.isDead && !day.toldOf(page)) await signIn(day, phone, page, next);
  }
  await untilAwake(day, asleep());
  line.weather = weather;
}
