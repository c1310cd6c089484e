// What she does while somebody else does something: who gives her photos, styles her, or holds the other phone.
import { createHash } from 'node:crypto';
import { FITS } from '../../contract/fits.ts';
import { outfitCorrect } from '../../contract/outfits.ts';
import { pathOf } from '../../contract/paths.ts';
import { stylistAuthLogin } from '../../contract/stylist-auth.ts';
import { hers, signIn, signOutOn, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import { call } from './morning.ts';
import { sendsPhoto } from './photo-hands.ts';
import { looking, says } from './says.ts';
import { standing } from './standing.ts';

/** Another app gives her a picture, and she takes one herself: the one that goes is hers, and the other waits. */
export async function shareBeside(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  const drawn = day.chance.bytes(300);
  drawn.set([255, 216, 255]);
  const bytes = day.pictureOf(drawn);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const came = await day.attempt(page, 'is given a picture by another app', () =>
    phone.share(bytes.buffer, 'image/jpeg'),
  );
  if (came.came !== 'done' || !came.value) return;
  const isHere = () =>
    recordsOn(phone).some(({ operation }) => 'sha256' in operation && operation.sha256 === sha256);
  for (const _ of [1, 2]) {
    await day.world.live(day.chance.next() * 2_000);
    if (page.process.isDead || day.toldOf(page) !== told) return;
    await sendsPhoto(day, at);
    if (!isHere()) day.world.fault(`on ${phone.name} what another app gave her is lost`);
  }
  if (page.process.isDead || day.toldOf(page) !== told) return;
  const { draft } = page.app.store.getState();
  if (draft?.operation.sha256 !== sha256) return;
  const sent = await day.attempt(page, 'sends what she was given', () =>
    page.app.actions.submitPhoto(),
  );
  if (sent.came === 'refused') return;
  const isDone = sent.came === 'done';
  const key = isDone ? sent.value : draft.id;
  told.photos.push({ key, sha256, phone, fate: isDone ? 'due' : 'free' });
}

interface Spoken {
  /** What stands of it; undefined where that is not told by its name. */
  subject: (piece: string) => string;
  run: (at: Hers, piece: string, seen: string) => Promise<unknown>;
}

const OF_A_PIECE: readonly Spoken[] = [
  {
    subject: (piece) => `saved ${piece}`,
    run: ({ page, told }, piece, seen) => page.app.actions.save(told.person.outfit, piece, seen),
  },
  {
    subject: (piece) => `report ${piece} sold_out`,
    run: ({ page }, piece, seen) => page.app.actions.report(piece, 'sold_out', null, seen),
  },
  {
    subject: (piece) => `stars ${piece}`,
    run: ({ page, told }, piece, seen) =>
      page.app.actions.rate(told.person.outfit, piece, 2, undefined, seen),
  },
  {
    subject: (piece) => `fit ${piece}`,
    run: ({ page, told }, piece, seen) =>
      page.app.actions.sayFit(told.person.outfit, piece, { size: 'M', fit: FITS[0] }, seen),
  },
  {
    subject: (piece) => `fit ${piece}`,
    run: ({ page, told }, piece, seen) =>
      page.app.actions.sayOwned(
        told.person.outfit,
        piece,
        { state: 'bought', size: 'M', fit: null, price: 700, at: null },
        { seen, undo: false },
      ),
  },
];

/** The stylist puts another piece where one is that she sees, and she speaks of that one. */
export async function speakOfAnother(day: House): Promise<void> {
  const { server, world, chance, phones } = day;
  const at = await looking(day);
  if (!at || !server.isUp || phones.some((phone) => recordsOn(phone).length > 0)) return;
  const { page, told } = at;
  const { person } = told;
  const { uuid, link } = chance.pick(person.pieces);
  const weathers = phones.map(({ line }) => line.weather);
  for (const { line } of phones) line.weather = { well: 1 };
  const puts = async (ecommerce_url: string) => {
    const login = await call(server, 'POST', stylistAuthLogin.path, {
      json: { username: 'stylist', password: 'stylist' },
    });
    await call(server, outfitCorrect.method, pathOf(outfitCorrect.path, { id: person.outfit }), {
      token: String(login['access_token']),
      json: { items: [{ uuid, ecommerce_url }] },
    });
    world.note('stylist', `puts ${ecommerce_url} in the place of ${uuid}`);
  };
  await day.until(puts(`${link}-${chance.below(1e6)}`));
  const stands = (subject: string) =>
    subject.startsWith('stars')
      ? standing(server).stars(person.id, uuid)
      : standing(server).of(person, subject);
  const one = chance.pick(OF_A_PIECE);
  const subject = one.subject(uuid);
  const before = stands(subject);
  await day.attempt(page, `speaks of ${link}: ${subject}`, () => one.run(at, uuid, link));
  await world.live(5_000);
  const now = stands(subject);
  if (now !== before)
    world.fault(
      `${person.name} spoke of ${link}, and of another stands ${subject}: ${String(now)}`,
    );
  await day.until(puts(link));
  for (const [name, said] of told.subjects) if (name.split(' ')[1] === uuid) said.loosen();
  told.stars.get(uuid)?.loosen();
  for (const one of phones.flatMap(({ pages }) => pages))
    if (day.toldOf(one) === told) void one.app.actions.refreshOutfit(person.outfit);
  await world.live(2_000);
  for (const [of, { line }] of phones.entries()) line.weather = weathers[of] ?? { well: 1 };
}

const OF_EACH = ['setting', 'forWhom', 'prefer', 'like'] as const;
const SETTINGS = ['tell_prices', 'keep_photos_days'];

/** Of one thing two persons say something, and what was said first comes last. */
export async function sayBeside(day: House): Promise<void> {
  const at = await looking(day);
  const other = at && day.phones.find((phone) => phone !== at.phone);
  const next = at && day.told.find((one) => one !== at.told);
  if (!at || !other || !next) return;
  if (other.pages.length === 0) await day.until(other.open());
  const page = day.chance.pick(other.pages);
  const there = day.toldOf(page);
  if (there === at.told) await signOutOn(day, { phone: other, page, told: there }, 'keep');
  if (!page.process.isDead && !day.toldOf(page)) await signIn(day, other, page, next);
  if (page.process.isDead || day.toldOf(page) !== next) return;
  const lines = [at.phone.line, other.line];
  const weathers = lines.map(({ weather }) => weather);
  for (const line of lines) line.weather = { well: 1 };
  const name = day.chance.pick(OF_EACH);
  const of = name === 'setting' ? day.chance.pick(SETTINGS) : undefined;
  const theirs: Hers = { phone: other, page, told: next };
  if (name === 'setting') for (const one of [at, theirs]) await says(day, one, 'prefer');
  await day.world.live(2_000);
  at.phone.line.weather = { down: 1 };
  await says(day, at, name, of);
  await day.world.live(4_000 + day.chance.next() * 10_000);
  await says(day, theirs, name, of);
  await day.world.live(2_000);
  at.phone.line.weather = { well: 1 };
  at.phone.online();
  await day.world.live(5_000);
  for (const [n, line] of lines.entries()) line.weather = weathers[n] ?? { well: 1 };
}
