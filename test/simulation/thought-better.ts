// She discards what waits, and thinks better of it.
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { hers } from './hers.ts';
import type { House } from './house.ts';
import type { Weather } from './line.ts';
import { asksOtherwise, bringsBack, discards, sendsPhoto } from './photo-hands.ts';
import { says } from './says.ts';

/** What it is tried on: it may have come, or its small picture alone. */
const TRIED: readonly Weather[] = [{ down: 1 }, { lost: 1 }, { hang: 1 }, { well: 1 }];

/** A photo that was tried, with what she asked otherwise behind it. */
export async function bringBackAsked(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { world, chance } = day;
  const { page, phone, told } = at;
  const { line } = phone;
  const { weather } = line;
  line.weather = chance.pick(TRIED);
  const photo = await sendsPhoto(day, at);
  await world.live(chance.next() * 400);
  line.weather = { down: 1 };
  const isHere = () =>
    photo?.fate === 'due' &&
    !page.process.isDead &&
    day.toldOf(page) === told &&
    page.app.store.getState().outbox.some(({ id }) => id === photo.key);
  if (photo && isHere()) {
    const one = { ...at, id: photo.key, photo };
    await asksOtherwise(day, one);
    await world.live(chance.next() * 3_000);
    if (isHere() && chance.is(0.3)) await asksOtherwise(day, one);
    const back = isHere() ? await discards(day, one) : null;
    if (chance.is(0.3)) await says(day, at, 'save');
    await world.live(chance.next() * DELETE_UNDO_MS);
    if (back) await bringsBack(day, one, back);
    if (isHere() && chance.is(0.3)) await asksOtherwise(day, one);
  }
  line.weather = weather;
}
