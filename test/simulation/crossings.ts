// What comes into the middle of something else, where lot alone seldom lets it.
import { authRefresh } from '../../contract/auth.ts';
import { ACCESS_TTL_S, DELETE_UNDO_MS } from '../../contract/limits.ts';
import { hers, signIn, signOutOn } from './hers.ts';
import { MINUTE_MS, type House } from './house.ts';
import { isWrite } from './line.ts';
import { look } from './oracle.ts';
import { bringsBack, discards, sendsPhoto } from './photo-hands.ts';
import { looking, says } from './says.ts';
import type { Sent } from './server.ts';
import { sleepsAt, untilAwake } from './sleeping.ts';

const SAID = ['save', 'dispute', 'prefer', 'report'] as const;

/** A page sleeps while it sends, and another takes it up. */
export async function passOver(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone } = at;
  if (phone.pages.length < 2) await day.until(phone.open());
  const { line } = phone;
  const { weather } = line;
  line.weather = { hang: 2, down: 1, slow: 1, 503: 1 };
  const ms = (1 + day.chance.next() * 6) * MINUTE_MS;
  const asleep = sleepsAt(day, phone, 'out', isWrite, ms);
  await says(day, at, day.chance.pick(SAID));
  await day.world.live(3_000);
  line.reached = () => undefined;
  await untilAwake(day, asleep());
  line.weather = weather;
}

/** A page sleeps with a new token on its way, and the session is another's by then. */
export async function renewLate(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, told } = at;
  if (phone.pages.length < 2) await day.until(phone.open());
  const { line } = phone;
  const { weather } = line;
  line.weather = { well: 1 };
  const isRefresh = ({ path }: Sent) => path === authRefresh.path;
  // Whoever asks gives up after 20 s.
  const ms = 2_000 + day.chance.next() * 17_000;
  const asleep = sleepsAt(day, phone, 'done', isRefresh, ms);
  // Her token is over, and she looks at her photos.
  await day.world.live(ACCESS_TTL_S * 1000);
  for (const { app } of phone.pages) void app.actions.refreshHistory();
  await day.world.live(5_000, () => asleep() !== undefined);
  line.reached = () => undefined;
  const page = phone.pages.find((one) => one !== asleep() && day.toldOf(one) === told);
  if (asleep() && page && day.chance.is(0.7)) {
    await signOutOn(day, { phone, page, told }, 'keep');
    if (day.chance.is(0.6) && !page.process.isDead) await signIn(day, phone, page);
  }
  await untilAwake(day, asleep());
  line.weather = weather;
}

/** Her token is over, and the server is busy. */
export async function renewBusy(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { 503: 1, 429: 1, 500: 1 };
  await day.world.live(ACCESS_TTL_S * 1000);
  void at.page.app.actions.refreshHistory();
  await day.world.live(5_000);
  line.weather = weather;
}

/** Her clock is put right while something waits until a time that it named. */
export async function setBack(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone } = at;
  const { line } = phone;
  const { weather } = line;
  day.setClock(phone, Math.floor((2 + day.chance.next() * 20) * 60 * MINUTE_MS));
  day.world.note(phone.name, `its clock is ${phone.skewMs} ahead`);
  line.weather = { 425: 1 };
  await says(day, at, day.chance.pick(SAID));
  await day.world.live(5_000);
  line.weather = weather;
  day.setClock(phone, 0);
  day.world.note(phone.name, 'its clock is put right');
}

/** The phone dies as soon as somebody else is signed in, and has no line when it is opened. */
export async function handOver(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  await signOutOn(day, at, 'keep');
  const next = day.told.find((one) => one !== told);
  if (!next || page.process.isDead || day.toldOf(page)) return;
  const { email, name } = next.person;
  await day.attempt(page, `${name} signs in`, () =>
    page.app.actions.signInDevelopment(email, name),
  );
  await day.world.live(day.chance.next() * 300);
  phone.kill(phone.processes);
  const { line } = phone;
  const { weather } = line;
  line.weather = { down: 1 };
  await day.until(phone.open());
  await look(day);
  line.weather = weather;
}

/** What she likes she leaves again after her clock was set back. */
export async function likeBehind(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  const { phone, told } = at;
  const { line } = phone;
  const { weather } = line;
  line.weather = { well: 1 };
  await says(day, at, 'like');
  await day.world.live(5_000);
  day.setClock(phone, -Math.floor((2 + day.chance.next() * 20) * 60 * MINUTE_MS));
  day.world.note(phone.name, `its clock is ${phone.skewMs} ahead`);
  if (told.last?.name === 'like') await says(day, at, 'like', told.last.of);
  await day.world.live(5_000);
  line.weather = weather;
  day.setClock(phone, 0);
  day.world.note(phone.name, 'its clock is put right');
}

/** She discards what has gone without an answer, and wants it back when that is on the line. */
export async function bringBackLate(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { lost: 1 };
  const photo = await sendsPhoto(day, at);
  await day.world.live(1_000);
  const one = photo && { ...at, id: photo.key, photo };
  const back = one && !at.page.process.isDead && (await discards(day, one));
  await day.world.live(DELETE_UNDO_MS + 100 + day.chance.next() * 1_500);
  if (back) await bringsBack(day, one, back);
  line.weather = weather;
}

const THRICE = ['report', 'report', 'save', 'dispute', 'prefer'] as const;

/** She says of one thing this and that; a copy of the second comes after the third. */
export async function comesTwice(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  const { told } = at;
  const name = day.chance.pick(THRICE);
  for (const fate of ['well', 'twice', 'well'] as const) {
    line.weather = { [fate]: 1 };
    await says(day, at, name, told.last?.name === name ? told.last.of : undefined);
    await day.world.live(2_000);
  }
  // The copy is on its way for so long.
  await day.world.live(90_000);
  line.weather = weather;
}
