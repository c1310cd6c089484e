import { createHash } from 'node:crypto';
import { NOTHING_ASKED } from '../../src/state/brief-form.ts';
import { ownClothes } from '../../src/state/selectors.ts';
import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { sendsPhoto } from './photo-hands.ts';
import { standing } from './standing.ts';
import type { ToldPhoto } from './told.ts';

const KINDS = ['Shirt', 'Kurta', 'Sari'];

/** What she was told of it; null where nothing was. */
async function adds(day: House, { page, told, phone }: Hers): Promise<ToldPhoto | null> {
  const drawn = day.chance.bytes(300 + day.chance.below(2_000));
  drawn.set([255, 216, 255]);
  const bytes = day.pictureOf(drawn);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const said = { name: `Own ${day.chance.below(1e6)}`, category: day.chance.pick(KINDS) };
  const { actions, store } = page.app;
  const kept = await day.attempt(page, `takes a photo of ${said.name}`, () =>
    actions.keepOwn(bytes.buffer, 'image/jpeg'),
  );
  if (kept.came !== 'done' || day.toldOf(page) !== told) return null;
  const { ownDraft } = store.getState();
  // Another tab may have taken its place.
  if (ownDraft?.operation.sha256 !== sha256) return null;
  const added = await day.attempt(page, 'adds it', () => actions.addOwn(ownDraft.id, said));
  if (added.came === 'refused') return null;
  const fate = added.came === 'done' ? 'due' : 'free';
  const own: ToldPhoto = { key: ownDraft.id, sha256, phone, fate };
  told.own.push(own);
  const named = told.subject(`own ${ownDraft.id}`);
  if (fate === 'free') named.perhaps(said.name, day.world.now(), phone);
  else named.say(said.name, day.world.now(), phone);
  return own;
}

export async function addOwn(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const own = await adds(day, at);
  if (own?.fate === 'due') await goesOn(day, at, own);
}

/** She calls it something else while it is on the line. */
export async function callLate(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { slow: 1 };
  const own = await adds(day, at);
  await day.world.live(500 + day.chance.next() * 5_000);
  if (own?.fate === 'due') await whileHere(day, at, own, calls);
  line.weather = weather;
}

/** The keys of those that she was told of, by their ids at the server. */
const keysOf = ({ server }: House, userId: string) =>
  new Map(
    standing(server)
      .own(userId)
      .map(({ id, key }) => [id, key]),
  );

interface One extends Hers {
  id: string;
  own: ToldPhoto;
  isHere: boolean;
}

/** One of hers that stands on this screen, on its way from there or at the server. */
async function oneOfHers(day: House, isMeant: (isHere: boolean) => boolean): Promise<One | null> {
  const at = await hers(day);
  if (!at) return null;
  const ids = keysOf(day, at.told.person.id);
  const things = ownClothes(at.page.app.store.getState()).flatMap(({ id, record }) => {
    const key = record ? record.id : ids.get(id);
    const own = at.told.own.find((one) => one.key === key && one.fate === 'due');
    return own && isMeant(record !== null) ? [{ id, own, isHere: record !== null }] : [];
  });
  return things.length > 0 ? { ...at, ...day.chance.pick(things) } : null;
}

async function calls(day: House, { page, told, phone, id, own, isHere }: One): Promise<void> {
  const said = { name: `Own ${day.chance.below(1e6)}`, category: day.chance.pick(KINDS) };
  const { actions } = page.app;
  const came = await day.attempt(page, `calls ${own.key} ${said.name}`, async () => {
    if (isHere) return actions.callUnsent(id, said);
    await actions.changeOwn(id, said);
    return true;
  });
  const named = told.subject(`own ${own.key}`);
  const now = day.world.now();
  if (came.came === 'done' && came.value) named.say(said.name, now, phone);
  if (came.came === 'died') named.perhaps(said.name, now, phone);
}

/** A photo around it, with a line or before it has gone itself. */
async function asksAround(day: House, one: One): Promise<void> {
  const around = [{ item: one.id, owned: true }];
  const photo = await sendsPhoto(day, one, { ...NOTHING_ASKED, around });
  if (photo?.fate === 'due') one.told.arounds.push({ photo, own: one.own });
}

/** Of what has just been added, and may be on the line. */
async function goesOn(day: House, at: Hers, own: ToldPhoto): Promise<void> {
  const does = day.chance.pick([calls, asksAround, null]);
  await day.world.live(day.chance.next() * 4_000);
  if (does) await whileHere(day, at, own, does);
}

async function whileHere(
  day: House,
  at: Hers,
  own: ToldPhoto,
  does: (day: House, one: One) => Promise<void>,
): Promise<void> {
  if (at.page.process.isDead || day.toldOf(at.page) !== at.told) return;
  const isHere = at.page.app.store.getState().outbox.some(({ id }) => id === own.key);
  if (isHere) await does(day, { ...at, id: own.key, own, isHere });
}

export async function changeOwn(day: House): Promise<void> {
  const one = await oneOfHers(day, () => true);
  if (one) await calls(day, one);
}

export async function aroundOwn(day: House): Promise<void> {
  const one = await oneOfHers(day, () => true);
  if (one) await asksAround(day, one);
}

const goes = (own: ToldPhoto, came: 'done' | 'died') => {
  own.fate = came === 'done' ? 'gone' : 'free';
};

export async function deleteOwn(day: House): Promise<void> {
  const one = await oneOfHers(day, (isHere) => !isHere);
  if (!one) return;
  const { page, id, own } = one;
  const went = await day.attempt(page, `deletes ${own.key}`, () =>
    page.app.actions.deleteOwn(id, 'It'),
  );
  if (went.came !== 'refused') goes(own, went.came);
}

export async function discardOwn(day: House): Promise<void> {
  const one = await oneOfHers(day, (isHere) => isHere);
  if (!one) return;
  const { page, id, own } = one;
  const went = await day.attempt(page, `discards ${own.key}`, () =>
    page.app.actions.discardPhoto(id),
  );
  if (went.came === 'refused') return;
  goes(own, went.came);
  if (went.came !== 'done' || !day.chance.is(0.3)) return;
  await day.world.live(day.chance.next() * 7_000);
  if (page.process.isDead) return;
  const back = await day.attempt(page, 'brings it back', went.value);
  if (back.came === 'died') own.fate = 'free';
  if (back.came === 'done' && back.value) own.fate = 'due';
}
