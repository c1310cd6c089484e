// What she does with one photo.
import { createHash } from 'node:crypto';
import { FUNCTIONS, type Brief } from '../../contract/brief.ts';
import { isPhoto } from '../../src/outbox/records.ts';
import { NOTHING_ASKED } from '../../src/state/brief-form.ts';
import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { standing } from './standing.ts';
import type { ToldPhoto } from './told.ts';

export function aBrief(day: House): Brief {
  const drawn = day.chance.below(1e6);
  const of = FUNCTIONS[drawn % (2 * FUNCTIONS.length)];
  const brief = { ...NOTHING_ASKED, note: `Note ${drawn}` };
  return of ? { ...brief, occasion: 'wedding', function: of } : brief;
}

/** A picture, and what names it. */
export function aPicture(day: House, most = 2_000) {
  const drawn = day.chance.bytes(300 + day.chance.below(most));
  drawn.set([255, 216, 255]);
  const bytes = day.pictureOf(drawn);
  return { bytes: bytes.buffer, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The same, so large that it goes in parts. */
export function aLargePicture(day: House) {
  const words = new Uint32Array(40_000 + day.chance.below(60_000));
  let word = day.chance.below(2 ** 32);
  for (let at = 0; at < words.length; at += 1) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = word;
  }
  const bytes = new Uint8Array(words.buffer);
  bytes.set([255, 216, 255]);
  return { bytes: bytes.buffer, sha256: createHash('sha256').update(bytes).digest('hex') };
}

type Picture = ReturnType<typeof aPicture>;

/** What names it, once she was told that it is kept. */
export async function takesPhoto(
  day: House,
  { page, told }: Hers,
  { bytes, sha256 }: Picture = aPicture(day),
): Promise<string | null> {
  const kept = await day.attempt(page, 'takes a photo', () =>
    page.app.actions.keepCapture(bytes, 'image/jpeg'),
  );
  return kept.came === 'done' && day.toldOf(page) === told ? sha256 : null;
}

/** What she was told of it; null where nothing was. */
export async function sendsPhoto(
  day: House,
  at: Hers,
  asked: Brief | null = null,
  picture?: Picture,
): Promise<ToldPhoto | null> {
  const sha256 = await takesPhoto(day, at, picture);
  return sha256 === null ? null : sendsDraft(day, at, sha256, asked);
}

/** The same of what she has taken. */
export async function sendsDraft(
  day: House,
  { page, told, phone }: Hers,
  sha256: string,
  asked: Brief | null = null,
): Promise<ToldPhoto | null> {
  const { actions, store } = page.app;
  const { draft } = store.getState();
  // Another tab may have taken its place.
  if (draft?.operation.sha256 !== sha256) return null;
  const brief = asked ?? (day.chance.is(0.4) ? aBrief(day) : null);
  if (brief) actions.typeBrief('next', { ...brief, budget: '', word: '' });
  const sent = await day.attempt(page, 'sends it', () => actions.submitPhoto());
  if (sent.came === 'refused') return null;
  const key = sent.came === 'done' ? sent.value : draft.id;
  const fate = sent.came === 'done' ? 'due' : 'free';
  const photo: ToldPhoto = { key, sha256, phone, fate };
  told.photos.push(photo);
  if (brief?.note && fate === 'due')
    told.subject(`brief ${key}`).say(brief.note, day.world.now(), phone);
  return photo;
}

/** One of hers that is on its way from this screen. */
export async function oneHere(day: House) {
  const at = await hers(day);
  if (!at) return null;
  const waiting = at.page.app.store
    .getState()
    .outbox.filter(isPhoto)
    .flatMap(({ id }) => at.told.photos.filter(({ key }) => key === id));
  if (waiting.length === 0) return null;
  const photo = day.chance.pick(waiting);
  return { ...at, id: photo.key, photo };
}

/** With a photo that waits, or has come. */
export async function asksOtherwise(
  day: House,
  { page, told, phone, photo }: Hers & { photo: ToldPhoto },
  of = photo.key,
): Promise<void> {
  const brief = aBrief(day);
  const came = await day.attempt(page, `asks otherwise: ${brief.note}`, () =>
    page.app.actions.changeBrief(of, brief),
  );
  // What it is asked with now is around nothing of hers.
  if (came.came !== 'refused') told.arounds = told.arounds.filter((one) => one.photo !== photo);
  const asked = told.subject(`brief ${photo.key}`);
  const now = day.world.now();
  if (came.came === 'done') asked.say(brief.note, now, phone);
  if (came.came === 'died') asked.perhaps(brief.note, now, phone);
}

type Here = NonNullable<Awaited<ReturnType<typeof oneHere>>>;
type Back = () => Promise<boolean>;

/** Answers what brings it back. */
export async function discards(day: House, { page, photo }: Here): Promise<Back | null> {
  const went = await day.attempt(page, `discards the photo ${photo.key}`, () =>
    page.app.actions.discardPhoto(photo.key),
  );
  if (went.came === 'refused') return null;
  photo.fate = went.came === 'done' ? 'gone' : 'free';
  return went.came === 'done' ? went.value : null;
}

export async function bringsBack(day: House, { page, photo }: Here, run: Back): Promise<void> {
  if (page.process.isDead) return;
  const back = await day.attempt(page, 'brings it back', run);
  if (back.came === 'died') photo.fate = 'free';
  if (back.came === 'done' && back.value) photo.fate = 'due';
}

/** The keys of those that she was told of, by their ids at the server. */
const keysOf = ({ server }: House, userId: string) =>
  new Map(
    standing(server)
      .photos(userId)
      .map(({ id, key }) => [id, key]),
  );

/** One of hers that stands on this screen, at the server. */
export async function oneThere(day: House) {
  const at = await hers(day);
  if (!at) return null;
  const ids = keysOf(day, at.told.person.id);
  const keys = new Set(at.told.photos.filter(({ fate }) => fate === 'due').map(({ key }) => key));
  const shown = (at.page.app.store.getState().photos.value ?? []).filter(({ id }) =>
    keys.has(ids.get(id) ?? ''),
  );
  if (shown.length === 0) return null;
  const { id } = day.chance.pick(shown);
  const photo = at.told.photos.find(({ key }) => key === ids.get(id));
  return photo ? { ...at, id, photo } : null;
}

export type There = NonNullable<Awaited<ReturnType<typeof oneThere>>>;

/** Answers by what it may be taken back. */
export async function deletes(day: House, { page, photo, id }: There): Promise<string | null> {
  const went = await day.attempt(page, `deletes the photo ${photo.key}`, () =>
    page.app.actions.deletePhoto(id),
  );
  if (went.came === 'refused') return null;
  photo.fate = went.came === 'done' ? 'gone' : 'free';
  return went.came === 'done' ? went.value : null;
}
