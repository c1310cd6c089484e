import type { Page } from 'playwright';
import { DELETE_UNDO_MS } from '../../../../contract/limits.ts';
import { stopWorkers } from '../../browser/worker.ts';
import type { Fault } from '../../outside/line.ts';
import type { Day } from './day.ts';
import type { Handset } from './handset.ts';
import { NAMES, PEOPLE, type PersonName } from './people.ts';
import type { ActName } from './plan.ts';
import { deletePhoto as deleteInFull } from '../../screens/history.ts';
import * as screens from './screens.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const JSON_TYPE = { 'content-type': 'application/json' };
const BUSY = JSON.stringify({ success: false, code: 'busy', message: 'Busy' });
const UPLOAD = '/photos/upload';
const OTHERS = ['/rate/', '/preferences', '/saved', '/closet/photos/', '/token/refresh', '/api/'];
const PLACES = [UPLOAD, UPLOAD, UPLOAD, UPLOAD, ...OTHERS];
const FAULTS: readonly Fault[] = [
  { kind: 'cut' },
  { kind: 'cut-after', bytes: 500 },
  { kind: 'lose-answer' },
  { kind: 'lose-answer' },
  { kind: 'lose-answer' },
  { kind: 'silence' },
  { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' },
  { kind: 'answer', status: 302, headers: { location: '/portal' } },
  { kind: 'answer', status: 500 },
  { kind: 'answer', status: 503, headers: { 'retry-after': '86400' }, body: '<h1>Busy</h1>' },
  { kind: 'answer', status: 503, headers: { ...JSON_TYPE, 'retry-after': '30' }, body: BUSY },
];

type Run = (day: Day) => Promise<void>;

/** At Home; where nobody is signed in, somebody does so first. */
async function atHome(day: Day): Promise<Page | null> {
  const page = await day.atHome();
  if (page || !day.isUp || day.user !== null) return page;
  await signIn(day);
  return day.user === null ? null : day.atHome();
}

async function save(day: Day) {
  const page = await atHome(day);
  if (!page || !(await capture(day, page))) return;
  const owner = await day.owner();
  const { records } = await day.seen(page);
  const draft = records.findLast(({ state }) => state === 'draft');
  if (draft?.operation.kind !== 'photo' || owner === null) return day.note('no draft');
  const { sha256 } = draft.operation;
  if (day.next() < 0.5) {
    day.note(`told: ${await screens.tell(page, `Note ${Math.floor(day.next() * 1e6)}`)}`);
  }
  const note = await screens.toldNote(page);
  const came = await screens.submit(page);
  day.note(`submitted: ${came}`);
  if (came === null) throw new Error('Nothing was said of the photo');
  const fate = came === 'told' ? 'due' : 'free';
  day.told.savePhoto({ owner, key: draft.id, sha256, fate, note }, day.phone.name);
}

async function capture(day: Day, page: Page) {
  day.pictures += 1;
  const came = await screens.choosePhoto(page, day.pictures);
  if (came !== 'preview') day.note(`chosen: ${came}`);
  return came === 'preview';
}

async function rate(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  if (!(await screens.openLook(page))) return day.note('no look to see');
  const names = await screens.unratedPieces(page);
  if (names.length === 0) return day.note('all is rated');
  const name = day.pick(names);
  const stars = day.pick([1, 2, 3, 4, 5]);
  const came = await screens.rate(page, name, stars);
  day.note(`${name} ${stars}: ${came}`);
  if (came === null) throw new Error('Nothing was said of the stars');
  if (came !== 'told') return;
  const piece = day.told.piece(owner, name);
  piece.phones.add(day.phone.name);
  piece.stars.add(stars);
  if (stars >= 4) piece.isSaved = true;
}

async function sayOfLine(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  if (!(await screens.openLook(page))) return day.note('no look to see');
  const { text } = day.pick(day.told.lines.filter((line) => line.owner === owner));
  const said = await screens.sayOfLine(page, text, `Said ${Math.floor(day.next() * 1e6)}`);
  day.note(`${text}: ${JSON.stringify(said)}`);
  if (said === null) throw new Error('Nothing was said of the line');
  if (typeof said === 'object') day.told.sayOfLine(owner, day.phone.name, text, said);
}

async function likeOrLeave(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  const likes = day.next() < 0.5;
  const said = await screens.likeOrLeave(page, likes);
  day.note(`${likes ? 'likes' : 'leaves'}: ${JSON.stringify(said)}`);
  if (said === null) throw new Error('Nothing was said of the piece');
  if (typeof said === 'object') day.told.like(owner, day.phone.name, said.name, likes);
}

async function preferences(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  const age = day.pick(AGES);
  const came = await screens.savePreferences(page, age);
  day.note(`${age}: ${came}`);
  if (came === null) throw new Error('Nothing was said of the preferences');
  if (came === 'told') day.told.saveAge(owner, day.phone.name, age);
}

/** Whether she took it back in time. */
async function undone(day: Day, page: Page, isBack: () => Promise<boolean>): Promise<boolean> {
  if (day.next() < 0.5) {
    await page.clock.fastForward(DELETE_UNDO_MS + 500);
    return false;
  }
  const undo = screens.button(page, 'Undo').last();
  if (
    !(await undo.press('Enter', { timeout: 3000 }).then(
      () => true,
      () => false,
    ))
  ) {
    return false;
  }
  for (let look = 0; look < 20; look += 1) {
    if (await isBack()) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

async function takeOut(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  const names = await screens.openCloset(page);
  if (names.length === 0) return day.note('the closet is empty');
  const name = day.pick(names);
  const shown = page.getByRole('button', { name: `Remove ${name} from closet` });
  await shown.press('Enter');
  const came = await screens.firstOf(page, {
    told: page.getByText(`${name} removed`, { exact: true }),
    refused: page.getByText('This item could not be removed.'),
  });
  if (came !== 'told') return day.note(`${name}: ${came}`);
  const piece = day.told.piece(owner, name);
  piece.phones.add(day.phone.name);
  const isBack = await undone(day, page, () => shown.isVisible());
  piece.isSaved = isBack;
  day.note(`${name} ${isBack ? 'and back' : 'out'}`);
}

async function deletePhoto(day: Day) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null) return;
  const count = await screens.openHistory(page);
  const waiting = page.getByRole('button', { name: 'Show what is waiting' });
  const sent = page
    .getByRole('article')
    .filter({ hasNot: waiting })
    .getByRole('button', { name: /^Photo of/ });
  const chosen = sent.nth(Math.floor(day.next() * (await sent.count())));
  if (count === null || (await sent.count()) === 0) return day.note('nothing to delete');
  const before = new Set(
    day.server.facts.photos.filter((one) => one.isDeleted).map(({ id }) => id),
  );
  await deleteInFull(page, chosen);
  const came = await screens.firstOf(page, {
    told: page.getByText('Photo deleted', { exact: true }),
    refused: page.getByText('This photo could not be deleted.'),
  });
  if (came !== 'told') return day.note(`${came}`);
  const { records } = await day.seen(page);
  const asked = records.flatMap(({ operation }) =>
    operation.kind === 'photo-delete' ? [operation.photoId] : [],
  );
  const { photos } = day.server.facts;
  const gone = photos.find(({ id, isDeleted }) => isDeleted && !before.has(id));
  const fact = photos.find(({ id }) => id === asked.at(-1)) ?? gone;
  const photo = fact && day.told.photoOf(fact);
  const isBack = await undone(day, page, async () => (await screens.countOf(page)) === count);
  day.note(`${fact?.key.slice(0, 18)} ${isBack ? 'and back' : 'deleted'}`);
  if (photo && !isBack) photo.deletedOn = day.phone.name;
}

/** What the screen counts is what there is. While the server may be busy it may count nothing yet. */
export async function look(day: Day, isHealed = false) {
  const page = await atHome(day);
  const owner = await day.owner();
  if (!page || owner === null || day.isOutdated || day.phones.length > 1) return;
  await screens.openHistory(page);
  let said = '';
  for (let again = 0; again < 10; again += 1) {
    const { records, text } = await day.seen(page);
    if (/Failed to load|You are offline/.test(text)) return day.note('out of reach');
    const count = await screens.countOf(page);
    const mine = records.filter((record) => record.owner === owner);
    const there = day.server.facts.photos.filter((one) => one.owner === owner && !one.isDeleted);
    const going = new Set(
      mine.map(({ operation }) => (operation.kind === 'photo-delete' ? operation.photoId : '')),
    );
    const keys = new Set([
      ...there.filter(({ id }) => !going.has(id)).map(({ key }) => key),
      ...mine
        .filter(({ operation, state }) => operation.kind === 'photo' && state !== 'draft')
        .map(({ id }) => id),
    ]);
    if (count === keys.size) return;
    said = `the screen counts ${count} photos, not ${keys.size}: ${text.slice(0, 300)}`;
    await page.waitForTimeout(500);
  }
  if (!isHealed && (await screens.countOf(page)) === null) return day.note('nothing is shown yet');
  day.wrong.push(said);
}

export async function signOut(
  day: Day,
  leaving = day.pick(['send', 'keep', 'keep', 'discard'] as const),
) {
  const page = await day.atHome();
  if (!page) return;
  const owner = await day.owner();
  if (owner === null) return void (await day.atHome());
  const kept = new Set((await day.seen(page)).records.map(({ id }) => id));
  const { isOut, wasAsked } = await screens.signOut(page, leaving);
  day.note(`${leaving}: ${isOut ? 'out' : 'stays'}${wasAsked ? ', was asked' : ''}`);
  if (!isOut) {
    if (leaving !== 'send' && !day.phone.isFull) throw new Error('She could not sign out');
    return;
  }
  if (wasAsked && leaving === 'discard')
    day.told.discard(owner, day.phone.name, day.server.facts, kept);
  day.user = null;
}

/** Signs in by hand, and remembers who is there. */
export async function enter(day: Day, page: Page, person: PersonName) {
  const { email, name } = PEOPLE[person];
  const before = day.server.facts.sessions;
  const came = await screens.enterApp(page, email, name);
  day.note(`${person}: ${came}`);
  if (came === null) {
    day.note(`there is: ${(await page.innerText('body')).slice(0, 300)}`);
    day.lostSessions += Math.max(0, day.server.facts.sessions - before);
    return;
  }
  day.user = person;
  day.ended.delete(day.phone);
  day.told.meet(day.server.facts);
  if (came === 'submitted') day.wrong.push(`${person} sees a photo of before her as submitted`);
  if (came === 'required') await day.answerPreferences(page);
}

async function signIn(day: Day) {
  if (!day.isUp) return day.note('without a line');
  const page = await day.tab();
  const place = await screens.toHome(page);
  if (place === 'out') {
    if (day.user !== null && !day.ended.has(day.phone))
      day.wrong.push(`${day.user} was signed out`);
    day.user = null;
    await enter(day, page, day.pick(NAMES));
  }
}

/** What a phone keeps once nothing of it is on its way: an answer may just have come. */
async function keptAtRest(phone: Handset): Promise<string[]> {
  const [page] = phone.pages;
  let records = (await phone.seen())?.records ?? [];
  for (let again = 0; again < 120 && records.some(({ state }) => state === 'sending'); again += 1) {
    await page?.waitForTimeout(250);
    records = (await phone.seen())?.records ?? [];
  }
  return records.map(({ id }) => id);
}

const everyTab = (day: Day, run: () => void) =>
  Promise.all(day.phone.pages.map((page) => page.evaluate(run)));

/** What befalls a day, by name. */
export const ACTS = {
  save,
  rate,
  'say of a line': sayOfLine,
  'like or leave': likeOrLeave,
  preferences,
  'take out': takeOut,
  'delete a photo': deletePhoto,
  look: (day) => look(day),
  capture: async (day) => {
    const page = await atHome(day);
    if (page) await capture(day, page);
  },
  down: (day) => day.down(),
  up: (day) => day.up(),
  fault: async (day) => {
    const place = day.pick(PLACES);
    const fault = day.pick(FAULTS);
    const times = 1 + Math.floor(day.next() * 4);
    day.note(`${place} ${JSON.stringify(fault)} ${times} times`);
    day.server.meet(place, fault, times);
  },
  expire: async (day) => day.server.expireAccess(),
  'lose refresh': async (day) => {
    day.server.expireAccess();
    day.server.meet('/token/refresh', { kind: 'lose-answer' });
  },
  wait: async (day) => (await day.tab()).clock.fastForward(day.pick([3000, 70_000])),
  'come online': async (day) => {
    await everyTab(day, () => void dispatchEvent(new Event('online')));
  },
  'sign out': (day) => signOut(day),
  'sign in': signIn,
  'open a tab': async (day) => {
    if (day.phone.pages.length < 3) await day.phone.open();
  },
  'close a tab': async (day) => {
    if (day.phone.pages.length > 1) await day.phone.close();
  },
  reload: async (day) => {
    await day.reload(await day.tab());
  },
  'stop the worker': async (day) => stopWorkers(await day.tab()),
  'jump in time': async (day) => {
    const years = day.pick([-5, -0.001, 0.001, 5]);
    await (await day.tab()).clock.setSystemTime(Date.now() + years * YEAR_MS);
  },
  'end sessions': async (day) => {
    day.server.facts.endSessions();
    day.endSessions();
  },
  'kill the browser': (day) => day.phone.kill(),
  'crash the server': (day) => day.server.crash(),
  'restore a backup': async (day) => {
    const kept = new Set<string>();
    await day.server.restore(async () => {
      for (const phone of day.phones) for (const id of await keptAtRest(phone)) kept.add(id);
    });
    day.told.restore(day.server.facts, kept);
    day.endSessions();
    day.isOutdated = true;
  },
  deploy: async (day) => {
    day.server.deploy();
    if (day.isUp && day.phone.pages.length > 0) await day.reload(await day.tab());
    const reload = screens.button(await day.tab(), 'Reload');
    if (day.next() < 0.5 && (await screens.firstOf(await day.tab(), { reload }, 3000))) {
      await reload.press('Enter').catch(() => undefined);
      day.note('taken');
    }
  },
  'take the other phone': async () => undefined,
  'delete caches': async (day) => {
    const page = await day.tab();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  },
  'delete a database': async (day) => {
    const page = await day.tab();
    const name = day.pick(['poshak-outbox', 'poshak-state', 'poshak-session']);
    day.note(name);
    await page.evaluate(
      (name) =>
        new Promise((resolve) => {
          const gone = indexedDB.deleteDatabase(name);
          gone.addEventListener('success', resolve);
          gone.addEventListener('error', resolve);
        }),
      name,
    );
    for (const { id } of day.server.facts.users)
      day.told.discard(id, day.phone.name, day.server.facts);
    if (name === 'poshak-session') {
      day.ended.add(day.phone);
      day.lostSessions += 1;
    }
    if (name === 'poshak-outbox') {
      day.lostSessions += 1;
      // A receipt may have gone with it.
      day.isOutdated = true;
    }
    for (const tab of day.phone.pages) await day.reload(tab);
  },
  'fill the phone': async (day) => {
    const isFull = day.next() < 0.6;
    day.note(isFull ? 'full' : 'room again');
    await day.phone.fill(isFull);
  },
  'move the clock of the server': async (day) => {
    const hours = day.pick([-2, 2, 24]);
    await day.server.startAt(hours * 3_600_000);
  },
  'delete the account': async (day) => {
    const page = await atHome(day);
    const owner = await day.owner();
    if (!page || owner === null) return;
    await page.getByRole('link', { name: 'Profile', exact: true }).press('Enter');
    await screens
      .button(page, 'Settings')
      .or(page.getByRole('link', { name: 'Settings' }))
      .press('Enter');
    await screens.button(page, 'Delete my account').press('Enter');
    await screens.button(page, 'Delete everything').press('Enter');
    const came = await screens.passing(page, {
      out: screens.loginOf(page),
      refused: page.getByText('Your account could not be deleted.'),
    });
    day.note(`${came}`);
    const isGone = !day.server.facts.users.some(({ id }) => id === owner);
    if (isGone) {
      day.told.forget(owner);
      day.endSessions();
      if (day.user !== null) day.asked.add(day.user);
    } else if (
      came === 'out' &&
      !(await page.getByText(/^You were signed out before/).isVisible())
    ) {
      day.wrong.push('the account was not deleted');
    }
    if (came === 'out') day.user = null;
    else await page.keyboard.press('Escape');
  },
} satisfies Record<ActName, Run>;
