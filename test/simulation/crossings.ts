// What comes into the middle of something else, where lot alone seldom lets it.
import { authRefresh } from '../../contract/auth.ts';
import { ACCESS_TTL_S } from '../../contract/limits.ts';
import { hers, signIn, signOutOn } from './hers.ts';
import { MINUTE_MS, type House } from './house.ts';
import type { Moment } from './line.ts';
import type { Page, Phone } from './phone.ts';
import { says } from './says.ts';
import type { Sent } from './server.ts';

const SAID = ['save', 'dispute', 'prefer', 'report'] as const;

/** The page that comes so far with such a call sleeps from then on; answers which, once there is one. */
function sleepsAt(
  { world }: House,
  { line, pages, name }: Phone,
  moment: Moment,
  isMeant: (sent: Sent) => boolean,
  ms: number,
): () => Page | undefined {
  let asleep: Page | undefined;
  line.reached = (now, sent, process) => {
    if (asleep || now !== moment || !isMeant(sent)) return;
    asleep = pages.find((page) => page.process === process);
    if (!asleep) return;
    process.sleepsUntil = Math.max(process.sleepsUntil, world.now() + ms);
    world.note(process.name, `sleeps with a call of ${name} on the line`);
  };
  return () => asleep;
}

async function untilAwake({ world }: House, page: Page | undefined): Promise<void> {
  await world.live(Math.max(0, (page?.process.sleepsUntil ?? 0) - world.now()) + 3_000);
}

/** A page sleeps while it sends, and another takes it up. */
export async function passOver(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone } = at;
  if (phone.pages.length < 2) await day.until(phone.open());
  const { line } = phone;
  const { weather } = line;
  line.weather = { hang: 2, down: 1, slow: 1, 503: 1 };
  const isWrite = ({ method }: Sent) => method !== 'GET';
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
