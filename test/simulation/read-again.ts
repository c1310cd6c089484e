// What came of what she says stands before her without being read.
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import { addOwn, aroundOwn, changeOwn, deleteOwn } from './own-clothes.ts';
import type { Page, Phone } from './phone.ts';
import { again, answer, changeBrief, deletePhoto, photo, writeNote } from './photos.ts';
import { gives, looking, says } from './says.ts';
import { speak } from './spoken.ts';
import type { SayingName } from './told.ts';
import { differenceOf, readIn, readsAll, wholeOf } from './whole.ts';

const SAYINGS: readonly SayingName[] = [
  'save',
  'save',
  'dispute',
  'choose',
  'choose',
  'prefer',
  'setting',
  'report',
  'owned',
  'owned',
  'like',
  'forWhom',
];
const ACTS = [
  photo,
  speak,
  again,
  answer,
  changeBrief,
  deletePhoto,
  writeNote,
  addOwn,
  aroundOwn,
  changeOwn,
  deleteOwn,
];

const isIdle = (phone: Phone) => recordsOn(phone).every(({ state }) => state === 'draft');

/** She has read all of it; what she says then is sent, and reading all of it once more changes nothing. */
export async function readAgain(day: House): Promise<void> {
  const { world, chance, phones, server } = day;
  const at = await looking(day);
  if (!at || !server.isUp || day.isSetBack) return;
  const weathers = phones.map(({ line }) => line.weather);
  for (const { line } of phones) line.weather = { well: 1 };
  for (const phone of phones) phone.online();
  await world.live(60_000, () => phones.every(isIdle));
  await world.live(2_000);
  const pages = phones.flatMap((phone) => phone.pages);
  for (const page of pages) if (day.toldOf(page)) await readsAll(day, page);
  const saw = new Map(pages.map((page) => [page, page.app.store.getState().outbox]));
  const spoke = new Set<Page>();
  const stops = pages.map((page) =>
    page.app.store.subscribe(({ outbox }) => {
      if (outbox !== saw.get(page)) spoke.add(page);
    }),
  );
  if (phones.every(isIdle)) {
    if (chance.is(0.5)) await says(day, at, chance.pick(SAYINGS));
    else if (chance.is(0.2)) await gives(day, at);
    else await chance.pick(ACTS)(day);
  }
  for (const stop of stops) stop();
  await world.live(DELETE_UNDO_MS + 2_000);
  await world.live(20_000, () => phones.every(isIdle));
  await world.live(1_000);
  for (const phone of phones) {
    const isOneOf = (page: Page) => spoke.has(page) && !page.process.isDead;
    for (const page of phone.pages.filter(isOneOf)) await judgeRead(day, page);
  }
  for (const [n, { line }] of phones.entries()) line.weather = weathers[n] ?? { well: 1 };
}

/** When it came the server says; what is counted of all of hers nobody shows who has what is counted. */
const TILL_READ = new Set(['at', 'ratedAt', 'kept_at', 'stats', 'preferences']);
const isTillRead = (name: string, value: unknown) =>
  TILL_READ.has(name) || (name === 'asked' && typeof value === 'object');

async function judgeRead(day: House, page: Page): Promise<void> {
  const told = day.toldOf(page);
  const before = page.app.store.getState();
  await readsAll(day, page);
  if (!told || page.process.isDead || day.toldOf(page) !== told) return;
  const read = readIn(before);
  const shown = wholeOf(before, isTillRead);
  for (const [what, known] of wholeOf(page.app.store.getState(), isTillRead)) {
    // What is to be read anew says so.
    const of = what === 'photoCards' ? 'photos' : what;
    if (what === 'tasteSummary' || read.get(of)?.fetchedAt === null) continue;
    const difference = differenceOf(shown.get(what), known);
    if (difference !== null)
      day.world.fault(
        `${page.process.name} shows ${what} otherwise once it is read: ${difference}`,
      );
  }
}
