// What she does while somebody else does something: who gives her photos, styles her, or holds the other phone.
import { FITS } from '../../contract/fits.ts';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { outfitCorrect } from '../../contract/outfits.ts';
import { pathOf } from '../../contract/paths.ts';
import { stylistAuthLogin } from '../../contract/stylist-auth.ts';
import { photoless } from '../../src/state/selectors.ts';
import { hers, signIn, signOutOn, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { holds, recordsOn } from './kept.ts';
import { call } from './morning.ts';
import { aPicture, sendsDraft, sendsPhoto, takesPhoto } from './photo-hands.ts';
import { looking, says } from './says.ts';
import { standing } from './standing.ts';
import { leavesOwn, takesOwn } from './unsent-hands.ts';

/** Another app gives her a picture, and she takes one herself: the one that goes is hers, and the other waits. */
export async function shareBeside(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  const { bytes, sha256 } = aPicture(day);
  const came = await day.attempt(page, 'is given a picture by another app', () =>
    phone.share(bytes, 'image/jpeg'),
  );
  if (came.came !== 'done' || !came.value) return;
  for (const _ of [1, 2]) {
    await day.world.live(day.chance.next() * 2_000);
    if (page.process.isDead || day.toldOf(page) !== told) return;
    await sendsPhoto(day, at);
    if (!holds(phone, sha256))
      day.world.fault(`on ${phone.name} what another app gave her is lost`);
  }
  if (page.process.isDead || day.toldOf(page) !== told) return;
  await sendsDraft(day, at, sha256);
}

/** What she has taken and not sent waits for her, whoever takes something on her phone meanwhile. */
export async function leaveUnsent(day: House): Promise<void> {
  const at = await hers(day);
  const next = at && day.told.find((one) => one !== at.told);
  if (!at || !next) return;
  const { phone, page, told } = at;
  const photo = await takesPhoto(day, at);
  const own = aPicture(day);
  if (photo === null) return;
  const took = await takesOwn(day, at, own.bytes);
  if (took.came !== 'done' || page.process.isDead) return;
  await signOutOn(day, at, 'keep');
  if (page.process.isDead || day.toldOf(page)) return;
  await signIn(day, phone, page, next);
  const theirs = { phone, page, told: next };
  if (page.process.isDead || day.toldOf(page) !== next) return;
  await sendsPhoto(day, theirs);
  if (page.process.isDead || day.toldOf(page) !== next) return;
  await takesOwn(day, theirs, aPicture(day).bytes);
  if (!page.process.isDead) await leavesOwn(day, theirs);
  for (const sha256 of [photo, own.sha256])
    if (!holds(phone, sha256))
      day.world.fault(`on ${phone.name} what she has not sent is lost: ${sha256}`);
  if (page.process.isDead || day.toldOf(page) !== next) return;
  await signOutOn(day, theirs, 'keep');
  if (page.process.isDead || day.toldOf(page)) return;
  await signIn(day, phone, page, told);
  if (page.process.isDead || day.toldOf(page) !== told) return;
  const { draft, ownDraft } = page.app.store.getState();
  if (draft?.operation.sha256 !== photo || ownDraft?.operation.sha256 !== own.sha256)
    day.world.fault(`${page.process.name} does not show what she has not sent`);
  await sendsDraft(day, at, photo);
  if (!page.process.isDead) await leavesOwn(day, at);
}

/** She deletes the photo of the look that she has, and reads her history before she hears of it: the look stays. */
export async function keepLook(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  const { page, phone, told } = at;
  const { actions, store } = page.app;
  const { photo, outfit } = told.person;
  if (!store.getState().photos.value?.some(({ id }) => id === photo)) return;
  const { line } = phone;
  const { weather, only } = line;
  line.only = (method) => method === 'DELETE';
  line.weather = { lost: 1 };
  const went = await day.attempt(page, 'deletes the photo of her look', () =>
    actions.deletePhoto(photo),
  );
  await day.world.live(DELETE_UNDO_MS + 500);
  line.weather = { well: 1 };
  line.only = only;
  const reads = page.process.isDead
    ? 'died'
    : (await day.attempt(page, 'reads her history', actions.refreshHistory)).came;
  await day.world.live(30_000);
  const isHeard = !store.getState().photoless.isOffline;
  const isRead = went.came === 'done' && reads === 'done' && isHeard && !page.process.isDead;
  if (isRead && day.toldOf(page) === told && !day.isSetBack) {
    const left = photoless(store.getState()).filter(({ uuid }) => uuid === outfit);
    if (left.length !== 1)
      day.world.fault(`${page.process.name} shows her look ${left.length} times`);
  }
  line.weather = weather;
}

interface Spoken {
  /** By which it is known what stands of it. */
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
  // Of what she has bought she may speak for as long as she has it.
  const isHers = subject.startsWith('fit') && before !== null;
  if (now !== before && !isHers)
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
  void page.app.actions.dealDeck();
  if (name === 'setting') for (const one of [at, theirs]) await says(day, one, 'prefer');
  await day.world.live(2_000);
  at.phone.line.weather = { down: 1 };
  await says(day, at, name, of);
  await day.world.live(4_000 + day.chance.next() * 10_000);
  const { last } = at.told;
  // She may have said nothing: her look had not come.
  if (last?.name === name) await says(day, theirs, name, of ?? last.of);
  await day.world.live(2_000);
  at.phone.line.weather = { well: 1 };
  at.phone.online();
  await day.world.live(5_000);
  for (const [n, line] of lines.entries()) line.weather = weathers[n] ?? { well: 1 };
}
