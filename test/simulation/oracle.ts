import type { AgainOperation } from '../../src/outbox/operations/again.ts';
import { isDue, type OutboxRecord } from '../../src/outbox/records.ts';
import { judgeAlike } from './alike.ts';
import { MINUTE_MS, type House } from './house.ts';
import { judgeUnsaid, judgeUntouched } from './bystanders.ts';
import { judgeAsks } from './judge-asks.ts';
import { judgeScreen, judgeTold } from './judge.ts';
import { recordsOn } from './kept.ts';
import { judgeRest } from './rest.ts';
import { standing } from './standing.ts';
import type { Page, Phone } from './phone.ts';
import type { Told } from './told.ts';

/** What must be so at any time. */
export async function look(day: House): Promise<void> {
  const { world } = day;
  for (const told of day.told) {
    const rows = standing(day.server).photos(told.person.id);
    for (const { key, sha256, fate, phone } of told.photos) {
      if (fate !== 'due') continue;
      const there = rows.filter((row) => row.key === key);
      const isHere = recordsOn(phone).some(({ id }) => id === key);
      if (there.length === 0 && !isHere) world.fault(`the photo ${key} is lost`);
      if (there.some((row) => row.sha256 !== sha256)) world.fault(`the photo ${key} is another`);
      const isSmall = there.some((row) => row.isSmall && row.deleted === null);
      if (isSmall && !isHere && !day.emptied.has(phone))
        world.fault(`of the photo ${key} the large picture is lost`);
    }
    const own = standing(day.server).own(told.person.id);
    for (const { key, sha256, fate, phone } of told.own) {
      if (fate !== 'due') continue;
      const there = own.filter((row) => row.key === key);
      const isHere = recordsOn(phone).some(({ id }) => id === key);
      if (there.length === 0 && !isHere) world.fault(`her own ${key} is lost`);
      if (there.some((row) => row.sha256 !== sha256)) world.fault(`her own ${key} is another`);
    }
    for (const { key, deleted } of own) {
      if (deleted === null && !told.own.some((one) => one.key === key)) {
        world.fault(`nobody was told of her own ${key} of ${told.person.name}`);
      }
    }
    const { photo, second } = told.person;
    for (const { id, key } of rows) {
      if (id === photo || id === second?.photo) continue;
      if (!told.photos.some((one) => one.key === key)) {
        world.fault(`nobody was told of the photo ${key} of ${told.person.name}`);
      }
    }
  }
  for (const phone of day.phones) {
    lookAtDisk(day, phone);
    for (const page of phone.pages) {
      lookAt(day, page);
      judgeUnsaid(day, page);
    }
  }
}

/** No server of ours asks for more, but in doubt. */
const PAUSE_MOST_MS = 20 * MINUTE_MS;

/** By the time that it comes she keeps something of the look, and says nothing against it. */
const isNothingToMend = (record: OutboxRecord): record is OutboxRecord<AgainOperation> =>
  record.operation.kind === 'again' &&
  record.state === 'refused' &&
  record.failure?.kind === 'refused' &&
  record.failure.code === 'nothing_to_mend';

/** Storage does not answer as long as somebody sleeps who has asked it. */
const AWAKE_MS = 30_000;

/** Whoever began has ended, and storage took whatever was to be said of it. */
const isHeldByNobody = ({ locks, tries, disk, pages }: Phone, id: string, now: number): boolean =>
  !disk.hasRefused &&
  pages.every(({ process }) => process.sleepsUntil < now - AWAKE_MS) &&
  tries.isAlive(id) &&
  locks.holderOf(`poshak-outbox ${id}`) === undefined;

const HURT = new Set(['refused', 'damaged']);

function lookAtDisk({ world, isSetBack, told }: House, phone: Phone): void {
  const now = world.wall() + phone.skewMs;
  for (const record of recordsOn(phone)) {
    const { id, state, pause, failure, operation } = record;
    if (!isDue(pause, now) && (pause?.until ?? 0) - now > PAUSE_MOST_MS && !phone.hasLeapt) {
      world.fault(`on ${phone.name} ${operation.kind} ${id} waits longer than anybody may ask for`);
    }
    if (state === 'sending' && isHeldByNobody(phone, id, world.now()))
      world.fault(`on ${phone.name} ${operation.kind} ${id} is being sent by nobody`);
    if (isNothingToMend(record)) {
      const whose = told.find(({ person }) => person.id === record.owner);
      whose?.subject(`again ${record.operation.outfitId}`).loosen();
    } else if (HURT.has(state) && phone.stored.hurt.has(id)) {
      continue;
    } else if (state === 'damaged' || (state === 'refused' && !isSetBack)) {
      world.fault(
        `on ${phone.name} ${operation.kind} ${id} is ${state}: ${JSON.stringify(failure)}`,
      );
    }
  }
}

/** What stands on a screen is hers. */
function lookAt(day: House, { app, process }: Page): void {
  const { user, photos, outfits, outbox, draft, saved, own, ownDraft, ended } =
    app.store.getState();
  const fault = (what: string) => day.world.fault(`on ${process.name} ${what}`);
  if (ended && !day.isSetBack && !day.mayEnd) fault('she was signed out');
  if (!user) {
    if (photos.value || saved.value || own.value || draft || ownDraft)
      fault('something of hers stands without her');
    return;
  }
  if (photos.value?.some(({ userId }) => userId !== user.id)) fault('photos of another stand');
  const theirOwn = day.told
    .filter(({ person }) => person.id !== user.id)
    .flatMap((told) => standing(day.server).own(told.person.id));
  if (own.value?.some(({ id }) => theirOwn.some((one) => one.id === id)))
    fault('clothes of another stand');
  const others = day.told.map(({ person }) => person).filter(({ id }) => id !== user.id);
  const theirs = new Set(others.flatMap(({ pieces }) => pieces.map(({ uuid }) => uuid)));
  for (const { outfit } of others) theirs.add(outfit);
  const pieces = (saved.value ?? []).flatMap(({ items }) => items.map(({ id }) => id));
  if ([...pieces, ...Object.keys(outfits)].some((id) => theirs.has(id))) {
    fault('outfits of another stand');
  }
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
    day.setClock(phone, 0);
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
    const drafts = new Set(
      phone.pages.flatMap(({ app: { store } }) => {
        const { draft, shared, ownDraft } = store.getState();
        return [draft?.id, shared?.id, ownDraft?.id];
      }),
    );
    for (const { id, operation, state, failure, lastError, owner } of recordsOn(phone)) {
      if (state === 'refused' || (state === 'damaged' && phone.stored.hurt.has(id))) continue;
      if (operation.kind === ('hologram' as string)) continue;
      // It stands before her, or will: what she had of sending it was a no, or it was never sent.
      if (state === 'draft' && (drafts.has(id) || !isHere(phone, owner))) continue;
      world.fault(
        `on ${phone.name} still waits: ${operation.kind} ${state} ${JSON.stringify(failure ?? lastError)} of ${owner}`,
      );
    }
  }
  await look(day);
  judgeSessions(day);
  judgeUntouched(day);
  for (const told of day.told) {
    judgeTold(day, told);
    judgeAsks(day, told);
  }
  for (const { pages } of day.phones) if (pages[0]) await judgeScreen(day, pages[0]);
  await judgeRest(day);
  await judgeAlike(day);
}

/** Whoever was told that she is out is out. */
function judgeSessions({ server, world, ended, isSetBack, emptied }: House): void {
  if (isSetBack) return;
  const there = standing(server);
  for (const { family, phone } of ended) {
    if (emptied.has(phone)) continue;
    if (there.lives(family)) world.fault(`a session lives on that was ended on ${phone.name}`);
  }
}

const isHere = ({ pages }: Phone, owner: string | null) =>
  pages.some(({ app }) => app.store.getState().user?.id === owner);

/** The longest pause that a server may ask for is over by then. */
const SETTLES_MS = 40 * MINUTE_MS;

async function settle({ world, phones }: House): Promise<void> {
  const isWaiting = () =>
    phones.some((phone) =>
      recordsOn(phone).some(
        ({ id, state, owner }) =>
          // What a newer version left waits for that version.
          id !== phone.newer &&
          (state === 'waiting' ||
            state === 'sending' ||
            (state === 'needs-sign-in' && isHere(phone, owner))),
      ),
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
