// What is refused, or cannot be sent as it is.
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { familyOn, hers, isOnScreen, signIn } from './hers.ts';
import { MINUTE_MS, type House } from './house.ts';
import { recordsOn } from './kept.ts';
import { refusal } from './line.ts';
import { aBrief, aPicture, discards, sendsPhoto } from './photo-hands.ts';
import { says } from './says.ts';
import { prepared } from './installation.ts';
import { OUTBOX } from './tries.ts';
import type { Sent } from './server.ts';

const isUpload = ({ path }: Sent) => path === '/api/closet/photos/upload/';

/** Her phone has other bytes than it was given, or none: the photo does not go, and the others do. */
export async function spoilBytes(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone } = at;
  const { line, disk } = phone;
  const { weather } = line;
  line.weather = { down: 1 };
  const photo = await sendsPhoto(day, at);
  const find = () => recordsOn(phone).find(({ id }) => id === photo?.key);
  const before = find();
  if (photo && before) {
    photo.fate = 'free';
    phone.stored.hurt.add(photo.key);
    disk.base(OUTBOX).write(`~${photo.key}`, aPicture(day).bytes);
    await day.world.live(1_000);
    line.weather = { well: 1 };
    phone.online();
    await day.world.live(MINUTE_MS);
    const record = find();
    if (record && record.attempts > before.attempts && record.state !== 'damaged')
      day.world.fault(`on ${phone.name} the bytes of ${photo.key} are others, and it goes`);
    if (isOnScreen(day, at)) await discards(day, { ...at, id: photo.key, photo });
    await day.world.live(DELETE_UNDO_MS);
  }
  line.weather = weather;
}

const OF_HER = [
  { status: 403, code: 'suspended' },
  { status: 403, code: 'under_age' },
] as const;

/** By then all senders have heard it that had begun. */
const HEARD_MS = 3_000;

/** Nothing of hers is taken for a while: it is asked seldom, and no other photo is sent for it. */
export async function refuseInItsPlace(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone } = at;
  const { line } = phone;
  const { weather } = line;
  const { status, code } = day.chance.pick(OF_HER);
  let heard = Infinity;
  line.weather = { well: 1 };
  line.instead = (sent) => {
    if (!isUpload(sent)) return null;
    const now = day.world.now();
    if (now > heard + HEARD_MS) day.world.fault(`on ${phone.name} all go to hear that: ${code}`);
    heard = Math.min(heard, now);
    return refusal(status, { code });
  };
  await sendsPhoto(day, at);
  await day.world.live(HEARD_MS + 1_000);
  if (isOnScreen(day, at)) await sendsPhoto(day, at);
  await day.world.live(30_000);
  line.instead = () => null;
  line.weather = weather;
}

/** What she asks for is refused, and nothing is said of the photo: she asks otherwise. */
export async function refuseBrief(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  const { line } = phone;
  const { weather } = line;
  line.weather = { well: 1 };
  const others = new Set(recordsOn(phone).map(({ id }) => id));
  line.instead = (sent) =>
    isUpload(sent) && !others.has(sent.headers['idempotency-key'] ?? '')
      ? refusal(400, { code: 'invalid', fields: { brief: 'No' } })
      : null;
  const photo = await sendsPhoto(day, at, aBrief(day));
  if (photo) phone.stored.hurt.add(photo.key);
  await day.world.live(5_000);
  line.instead = () => null;
  const record = recordsOn(phone).find(({ id }) => id === photo?.key);
  if (photo && record?.state === 'refused' && isOnScreen(day, at)) {
    if (record.failure?.kind !== 'brief' || !record.isBriefRefused)
      day.world.fault(`on ${phone.name} it is not said that what she asked is refused`);
    photo.fate = 'free';
    const { actions, store } = page.app;
    const up = await day.attempt(page, 'takes it up again', () => actions.reopen(photo.key));
    const { draft } = store.getState();
    if (up.came === 'done' && draft?.id === photo.key && isOnScreen(day, at)) {
      const brief = aBrief(day);
      actions.typeBrief(photo.key, { ...brief, budget: '', word: '' });
      const sent = await day.attempt(page, 'sends it again', () => actions.submitPhoto());
      if (sent.came === 'died') told.photos.push({ ...photo, key: '', fate: 'free' });
      if (sent.came === 'done') {
        told.photos.push({ ...photo, key: sent.value, fate: 'due' });
        told.subject(`brief ${sent.value}`).say(brief.note, day.world.now(), phone);
      }
    }
  }
  line.weather = weather;
}

/** The server ends her session: she is told, and what waited goes with her next one. */
export async function endThere(day: House): Promise<void> {
  const at = await hers(day);
  const family = at && familyOn(at.phone);
  if (!at || !family || !day.server.isUp) return;
  const { phone, page, told } = at;
  const { line } = phone;
  const { weather } = line;
  line.weather = { well: 1 };
  day.mayEnd = true;
  const ends = new Date(day.world.wall() + day.server.skewMs).toISOString();
  prepared(
    day.server.kept.sqlite,
    'update refresh_families set revoked_at = ? where id = ? and revoked_at is null',
  ).run(ends, family);
  day.world.note('server', `ends a session of ${told.person.name}`);
  await says(day, at, day.chance.pick(['save', 'prefer', 'dispute'] as const));
  await day.world.live(10_000);
  const isWell = !phone.disk.hasRefused && !page.process.isDead;
  if (isWell && day.isWell(phone, page) && familyOn(phone) === family)
    day.world.fault(`${page.process.name} is not told that her session is over`);
  const { user, ended } = page.app.store.getState();
  if (isWell && familyOn(phone) === null && !user && ended?.of !== told.person.id)
    day.world.fault(`${page.process.name} does not say that her session is over`);
  if (!page.process.isDead && !day.toldOf(page)) await signIn(day, phone, page, told);
  line.weather = weather;
}
