import { isDue, isKnown, isPhoto } from '../../src/outbox/records.ts';
import { closet } from '../../src/state/selectors.ts';
import { MINUTE_MS, type House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Page, Phone } from './phone.ts';
import type { Told } from './told.ts';

const photosOf = ({ server }: House, userId: string) =>
  server.kept.sqlite
    .prepare(
      'select idempotency_key as key, sha256, deleted_at as deleted from photos where user_id = ?',
    )
    .all(userId) as { key: string; sha256: string; deleted: string | null }[];

/** What must be so at any time. */
export async function look(day: House): Promise<void> {
  const { world } = day;
  for (const told of day.told) {
    const rows = photosOf(day, told.person.id);
    for (const { key, sha256, fate, phone } of told.photos) {
      if (fate !== 'due') continue;
      const there = rows.filter((row) => row.key === key);
      const isHere = recordsOn(phone).some(({ id }) => id === key);
      if (there.length === 0 && !isHere) world.fault(`the photo ${key} is lost`);
      if (there.some((row) => row.sha256 !== sha256)) world.fault(`the photo ${key} is another`);
    }
    for (const { key } of rows.slice(1)) {
      if (!told.photos.some((one) => one.key === key)) {
        world.fault(`nobody was told of the photo ${key} of ${told.person.name}`);
      }
    }
  }
  for (const phone of day.phones) {
    lookAtDisk(day, phone);
    for (const page of phone.pages) lookAt(day, page);
  }
}

/** No server of ours asks for more, but in doubt. */
const PAUSE_MOST_MS = 20 * MINUTE_MS;

function lookAtDisk({ world, isSetBack }: House, phone: Phone): void {
  const now = world.wall() + phone.skewMs;
  for (const record of recordsOn(phone)) {
    const { id, state, pause, failure, operation } = record;
    if (!isDue(pause, now) && (pause?.until ?? 0) - now > PAUSE_MOST_MS && !phone.hasLeapt) {
      world.fault(`on ${phone.name} ${operation.kind} ${id} waits longer than anybody may ask for`);
    }
    if (state === 'damaged' || (state === 'refused' && !isSetBack)) {
      world.fault(
        `on ${phone.name} ${operation.kind} ${id} is ${state}: ${JSON.stringify(failure)}`,
      );
    }
  }
}

/** What stands on a screen is hers. */
function lookAt(day: House, { app, process }: Page): void {
  const { user, photos, outbox, draft, saved, ended } = app.store.getState();
  const fault = (what: string) => day.world.fault(`on ${process.name} ${what}`);
  if (ended && !day.isSetBack && !day.mayEnd) fault('she was signed out');
  if (!user) {
    if (photos.value || saved.value || draft) fault('something of hers stands without her');
    return;
  }
  if (photos.value?.some(({ userId }) => userId !== user.id)) fault('photos of another stand');
  if (outbox.some(({ owner }) => owner !== null && owner !== user.id)) {
    fault('what another does stands');
  }
}

/** All is well again: what was said must be so. */
export async function judge(day: House): Promise<void> {
  const { world } = day;
  // What was begun while storage did not answer has failed by then.
  for (const phone of day.phones) {
    phone.line.weather = { well: 1 };
    phone.disk.quota = Infinity;
    phone.disk.hangsUntil = 0;
    phone.skewMs = 0;
    if (phone.newer !== null) await checkNewer(day, phone, phone.newer);
    if (phone.pages.length === 0) await day.until(phone.open());
    phone.online();
  }
  const asleep = day.phones.flatMap(({ pages }) => pages.map(({ process }) => process.sleepsUntil));
  await world.live(Math.max(0, ...asleep.map((until) => until - world.now())) + 40_000);
  // Those last who are on both.
  for (const told of [...day.told].toReversed()) {
    for (const phone of day.phones) {
      const isWaiting = recordsOn(phone).some(({ owner }) => owner === told.person.id);
      if (isWaiting || told === day.toldFirst) await bringIn(day, phone, told);
    }
    await settle(day);
  }
  for (const phone of day.phones) {
    for (const { operation, state, failure, lastError, owner } of recordsOn(phone)) {
      if (state === 'refused' || operation.kind === ('hologram' as string)) continue;
      world.fault(
        `on ${phone.name} still waits: ${operation.kind} ${state} ${JSON.stringify(failure ?? lastError)} of ${owner}`,
      );
    }
  }
  await look(day);
  judgeSessions(day);
  for (const told of day.told) judgeOne(day, told);
  for (const { pages } of day.phones) if (pages[0]) await judgeScreen(day, pages[0]);
}

/** Whoever was told that she is out is out. */
function judgeSessions({ server, world, ended, isSetBack, emptied }: House): void {
  if (isSetBack) return;
  for (const { family, phone } of ended) {
    if (emptied.has(phone)) continue;
    const row = server.kept.sqlite
      .prepare('select revoked_at from refresh_families where id = ?')
      .get(family) as { revoked_at: string | null } | undefined;
    if (row?.revoked_at === null) world.fault(`a session lives on that was ended on ${phone.name}`);
  }
}

/** The longest pause that a server may ask for is over by then. */
const SETTLES_MS = 40 * MINUTE_MS;

async function settle({ world, phones }: House): Promise<void> {
  const isWaiting = () =>
    phones.some((phone) =>
      recordsOn(phone).some(({ state }) => state === 'waiting' || state === 'sending'),
    );
  await world.live(5_000);
  for (let left = SETTLES_MS; left > 0 && isWaiting(); left -= MINUTE_MS) {
    await world.live(MINUTE_MS);
  }
}

/** It is as a newer version left it. */
async function checkNewer({ world, emptied }: House, phone: Phone, id: string): Promise<void> {
  const record = recordsOn(phone).find((one) => one.id === id);
  if (!record && !emptied.has(phone)) world.fault(`on ${phone.name} a newer version's is gone`);
  if (record && (record.state !== 'waiting' || record.attempts !== 0)) {
    world.fault(`on ${phone.name} a newer version's was touched`);
  }
}

/** She signs in there, whoever was before. */
async function bringIn(day: House, phone: Phone, { person }: Told): Promise<void> {
  const page = phone.pages[0];
  if (!page) throw new Error('No page is open');
  const { actions, store } = page.app;
  const { user } = store.getState();
  if (user?.id === person.id) return;
  if (user) await day.until(actions.signOut('keep'));
  await day.until(actions.signInDevelopment(person.email, person.name));
  day.world.note(page.process.name, `${person.name} is here`);
}

function judgeOne({ world, server }: House, told: Told): void {
  const { sqlite } = server.kept;
  const { id, outfit } = told.person;
  const get = (sql: string, ...given: string[]) =>
    sqlite.prepare(sql).get(...given) as Record<string, unknown> | undefined;
  const rows = photosOf({ server } as House, id);
  for (const { key, sha256, fate } of told.photos) {
    const count = rows.filter((row) => row.key === key && row.sha256 === sha256).length;
    if (fate === 'due' && count !== 1) world.fault(`the photo ${key} is there ${count} times`);
    if (fate === 'gone' && rows.some((row) => row.key === key && row.deleted === null)) {
      world.fault(`the photo ${key} was to go, and is there`);
    }
  }
  for (const [name, subject] of told.subjects) {
    const [what = '', of = ''] = name.split(' ');
    // Stars put it into the closet too.
    if (what === 'saved' && told.stars.has(of)) continue;
    const stands = () => {
      switch (what) {
        case 'saved':
          return Boolean(
            get('select 1 from saved_items where user_id = ? and outfit_item_id = ?', id, of),
          );
        case 'line':
          return (
            (get('select disputed_at from answers where outfit_id = ? and line = ?', outfit, of)?.[
              'disputed_at'
            ] ?? null) !== null
          );
        case 'choice':
          return get('select chosen from outfit_items where id = ?', of)?.['chosen'] ?? of;
        case 'style':
          return get('select style_preferences as style from preferences where user_id = ?', id)?.[
            'style'
          ];
        case 'report': {
          const row = get(
            `select reports.kind, reports.price_paise as price from reports
              join outfit_items on outfit_items.item_id = reports.item_id
              where reports.user_id = ? and outfit_items.id = ?
              order by reports.created_at desc, reports.rowid desc`,
            id,
            of,
          );
          return (
            row &&
            `${String(row['kind'])} ${row['price'] === null ? null : Number(row['price']) / 100}`
          );
        }
        case 'taste': {
          const liked = get(
            'select liked from taste_answers where user_id = ? and item_id = ?',
            id,
            of,
          )?.['liked'];
          return liked === 1 ? true : liked === 0 ? false : null;
        }
        case 'brief':
          return told.photos.some(({ key, fate }) => key === of && fate === 'due')
            ? JSON.parse(
                String(
                  get(
                    'select body from briefs join photos on photos.id = briefs.photo_id where idempotency_key = ?',
                    of,
                  )?.['body'] ?? '{}',
                ),
              ).note
            : subject.allowed[0]?.value;
        default:
          throw new Error(`Nobody knows of ${what}`);
      }
    };
    const value = stands();
    if (!subject.isAllowed(value)) {
      const said = subject.allowed.map((one) => String(one.value)).join(' or ');
      world.fault(`${told.person.name}, ${name}: she was told ${said}, and it is ${String(value)}`);
    }
  }
  for (const { photo, text, isDue } of told.notes) {
    if (photo.fate !== 'due') continue;
    const row = get(
      'select notes from briefs join photos on photos.id = briefs.photo_id where idempotency_key = ?',
      photo.key,
    );
    const count = String(row?.['notes'] ?? '').split(text).length - 1;
    if (count > 1 || (isDue && count === 0))
      world.fault(`the note ${text} is there ${count} times`);
  }
  for (const [piece, { given, isDue }] of told.stars) {
    const stars = get(
      'select rating from ratings where user_id = ? and outfit_item_id = ?',
      id,
      piece,
    );
    if (isDue && !stars) world.fault(`the stars of ${piece} are lost`);
    if (stars && !given.has(Number(stars['rating'])))
      world.fault(`the stars of ${piece} are others`);
  }
}

/** A screen that is read again says what the server has. */
async function judgeScreen(day: House, page: Page): Promise<void> {
  const told = day.toldOf(page);
  if (!told) return;
  const { actions, store } = page.app;
  // The first may join a read that was lost on the line of before.
  for (const _ of [1, 2]) {
    await day.until(Promise.all([actions.refreshHistory(), actions.refreshSaved()]));
  }
  const state = store.getState();
  const there = photosOf(day, told.person.id).filter(({ deleted }) => deleted === null);
  const shown = state.photos.value ?? [];
  const unsent = state.outbox.filter(isKnown).filter(isPhoto);
  const phone = day.phones.find(({ pages }) => pages.includes(page));
  const hers = phone
    ? recordsOn(phone).filter(({ owner, id }) => owner === told.person.id && id !== phone.newer)
    : [];
  const waiting = hers.filter(({ state: now }) => now !== 'draft');
  const shownHere = state.outbox.filter(({ id }) => id !== phone?.newer);
  if (waiting.length !== shownHere.length) {
    day.world.fault(
      `${page.process.name} shows ${shownHere.length} things on their way of ${waiting.length}`,
    );
  }
  if (shown.length !== there.length) {
    day.world.fault(
      `${page.process.name} shows ${shown.length} photos of ${there.length}, and ${unsent.length} on their way`,
    );
  }
  const saved = day.server.kept.sqlite
    .prepare('select outfit_item_id as id from saved_items where user_id = ?')
    .all(told.person.id) as { id: string }[];
  const pieces = closet(state).flatMap(({ items }) => items);
  if (pieces.length !== saved.length) {
    day.world.fault(`${page.process.name} shows ${pieces.length} pieces of ${saved.length}`);
  }
}
