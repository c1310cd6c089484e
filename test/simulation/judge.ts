import { choicesAhead, withChoices } from '../../src/state/operations/choice.ts';
import { closet } from '../../src/state/selectors.ts';
import type { House } from './house.ts';
import { judgeUnsaid } from './bystanders.ts';
import { judgeAsksShown } from './judge-asks.ts';
import { recordsOn } from './kept.ts';
import type { Person } from './morning.ts';
import type { Page, Phone } from './phone.ts';
import { standing } from './standing.ts';
import type { Told } from './told.ts';

/** What she was told is so at the server. */
export function judgeTold({ world, server, emptied }: House, told: Told): void {
  const { person } = told;
  const there = standing(server);
  const rows = there.photos(person.id);
  for (const { key, sha256, fate, phone, voice } of told.photos) {
    const count = rows.filter((row) => row.key === key && row.sha256 === sha256).length;
    if (fate === 'due' && count !== 1) world.fault(`the photo ${key} is there ${count} times`);
    if (fate === 'due' && !emptied.has(phone) && rows.some((row) => row.key === key && row.isSmall))
      world.fault(`of the photo ${key} the small picture alone is there`);
    if (fate === 'due' && voice !== undefined && there.voice(key) !== voice)
      world.fault(`what she said beside the photo ${key} is not there`);
    if (fate === 'gone' && rows.some((row) => row.key === key && row.deleted === null)) {
      world.fault(`the photo ${key} was to go, and is there`);
    }
  }
  const own = there.own(person.id);
  for (const { key, sha256, fate } of told.own) {
    const count = own.filter((row) => row.key === key && row.sha256 === sha256).length;
    if (fate === 'due' && count !== 1) world.fault(`her own ${key} is there ${count} times`);
    if (fate === 'gone' && own.some((row) => row.key === key && row.deleted === null)) {
      world.fault(`her own ${key} was to go, and is there`);
    }
  }
  for (const { photo, own: piece } of told.arounds) {
    if (photo.fate !== 'due' || piece.fate !== 'due') continue;
    const id = own.find(({ key }) => key === piece.key)?.id;
    if (!there.around(photo.key).some(({ item }) => item === id)) {
      world.fault(`the photo ${photo.key} is not around her own ${piece.key}`);
    }
  }
  const due = new Set(
    [...told.photos, ...told.own].filter(({ fate }) => fate === 'due').map(({ key }) => key),
  );
  for (const [name, subject] of told.subjects) {
    const [what = '', of = ''] = name.split(' ');
    // With a photo goes what was asked with it.
    if ((what === 'brief' || what === 'answer' || what === 'own') && !due.has(of)) continue;
    const value = there.of(person, name);
    if (subject.isAllowed(value)) continue;
    const said = subject.allowed.map((one) => String(one.value)).join(' or ');
    world.fault(`${person.name}, ${name}: she was told ${said}, and it is ${String(value)}`);
  }
  for (const { photo, text, isDue } of told.notes) {
    if (photo.fate !== 'due') continue;
    const count = there.notes(photo.key).split(text).length - 1;
    const isWrong = count > 1 || (isDue && count === 0);
    if (isWrong) world.fault(`the note ${text} is there ${count} times`);
  }
  for (const [piece, given] of told.stars) {
    const stars = there.stars(person.id, piece);
    if (given.isDue && stars === null) world.fault(`the stars of ${piece} are lost`);
    if (stars !== null && !given.isAllowed(stars)) world.fault(`the stars of ${piece} are others`);
  }
}

/** What stands on a screen at a place of her outfit, if it has been opened there. */
function chosenOn({ app }: Page, { outfit }: Person, place: string): string | null {
  const { outfits, outbox } = app.store.getState();
  const known = outfits[outfit]?.value?.outfit.items ?? [];
  const item = withChoices(known, choicesAhead(outbox, outfit).waiting).find(
    ({ uuid }) => uuid === place,
  );
  return item ? (item.chosen ?? place) : null;
}

/** Before it reads again: of what was chosen last on this phone it has had the server's answer. */
function judgeChoices({ world, server }: House, page: Page, phone: Phone, told: Told): void {
  const there = standing(server);
  for (const [name, { isKnown, allowed }] of told.subjects) {
    const [what, place = ''] = name.split(' ');
    const isLast = isKnown && allowed.every((one) => one.phone === phone);
    if (what !== 'choice' || !isLast) continue;
    const shown = chosenOn(page, told.person, place);
    const value = there.of(told.person, name);
    if (shown !== null && shown !== value) {
      world.fault(
        `${page.process.name} shows ${shown} at ${place}, and chosen is ${String(value)}`,
      );
    }
  }
}

/** A screen says what the server has, and what waits on its phone. */
export async function judgeScreen(day: House, page: Page): Promise<void> {
  const told = day.toldOf(page);
  const phone = day.phones.find(({ pages }) => pages.includes(page));
  if (!told || !phone) return;
  const { actions, store } = page.app;
  const fault = (what: string) => day.world.fault(`${page.process.name} ${what}`);
  const there = standing(day.server);
  const photos = there.photos(told.person.id).filter(({ deleted }) => deleted === null);
  judgeChoices(day, page, phone, told);
  // The first may join a read that was lost on the line of before.
  for (const _ of [1, 2]) {
    await day.until(Promise.all([actions.refreshHistory(), actions.refreshSaved()]));
    if (told.own.length > 0) await day.until(actions.refreshOwn());
  }
  if (told.asks.length > 0) await judgeAsksShown(day, page, told);
  const { second } = told.person;
  if (second) await day.until(actions.openOutfit(second.outfit));
  judgeUnsaid(day, page);
  // A server that was put back may know nothing of this session, which only asking tells.
  if (day.isSetBack) await day.world.live(1_000);
  const state = store.getState();
  if (day.isSetBack && day.toldOf(page) !== told) return;
  const isMeant = ({ id }: { id: string }) => id !== phone.newer;
  const waiting = recordsOn(phone)
    .filter(isMeant)
    .filter((record) => record.owner === told.person.id && record.state !== 'draft');
  const shown = state.outbox.filter(isMeant);
  if (shown.length !== waiting.length) {
    fault(`shows ${shown.length} things on their way of ${waiting.length}`);
  }
  const ids = new Set(state.photos.value?.map(({ id }) => id));
  if (ids.size !== photos.length || photos.some(({ id }) => !ids.has(id))) {
    fault(`shows ${ids.size} photos of ${photos.length} that it has read`);
  }
  const own = there.own(told.person.id).filter(({ deleted }) => deleted === null);
  const known = new Set(state.own.value?.map(({ id }) => id));
  if (told.own.length > 0 && (known.size !== own.length || own.some(({ id }) => !known.has(id)))) {
    fault(`shows ${known.size} of ${own.length} things of her own`);
  }
  const saved = there.savedBy(told.person.id);
  const pieces = new Set(closet(state).flatMap(({ items }) => items.map(({ id }) => id)));
  if (pieces.size !== saved.length || saved.some(({ id }) => !pieces.has(id))) {
    fault(`shows ${pieces.size} pieces of ${saved.length}`);
  }
}
