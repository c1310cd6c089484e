// Whoever reads all of it sees one thing, on whatever page.
import type { AppState } from '../../src/state/app-state.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import { Phone, type Page } from './phone.ts';
import { differenceOf, plain, readsAll, wholeOf } from './whole.ts';

/** From this day on, on each second; the days before it are kept by their numbers. */
const ALIKE_FROM = 334_000_000;
const isMeant = (seed: number) => seed >= ALIKE_FROM && seed % 2 === 0 && seed % 1_000 !== 0;

export async function judgeAlike(day: House): Promise<void> {
  const { world } = day;
  if (!isMeant(world.seed) || world.faults.length > 0) return;
  for (const phone of day.phones) {
    const [page] = phone.pages;
    if (!page) continue;
    await judgeReopened(day, phone, page);
    if (!day.isSetBack) await judgeFresh(day, phone, page);
  }
}

/** A new installation of hers shows what the one does that she has long had. */
async function judgeFresh(day: House, phone: Phone, page: Page): Promise<void> {
  const { world, server } = day;
  const told = day.toldOf(page);
  if (!told || recordsOn(phone).some(({ state }) => state !== 'draft')) return;
  const another = new Phone(world, server, `${phone.name}'`);
  const fresh = await day.until(another.open());
  const { email, name } = told.person;
  await day.until(fresh.app.actions.signInDevelopment(email, name));
  const { outfits, asks } = page.app.store.getState();
  // The first may join a read of before.
  for (const _ of [1, 2]) await readsAll(day, page);
  await readsAll(day, fresh, { outfits, asks });
  const shown = wholeOf(page.app.store.getState());
  for (const [what, known] of wholeOf(fresh.app.store.getState())) {
    const difference = differenceOf(shown.get(what), known);
    if (difference !== null)
      world.fault(
        `${page.process.name} shows ${what} otherwise than a new page does: ${difference}`,
      );
  }
  another.kill(another.processes);
}

/** What outlives a page. */
const keptOf = (state: AppState) => ({
  whole: Object.fromEntries(wholeOf(state)),
  writing: state.writing,
  settings: state.settings,
  shops: state.shops,
  arrived: state.arrived,
  taste: state.taste.value,
  outbox: state.outbox,
  earlier: state.earlier,
  draft: state.draft,
  shared: state.shared,
  ownDraft: state.ownDraft,
  note: state.note,
  user: state.user,
});

/** Where it is opened anew it shows at once what it showed; a server whose clock leaps puts photos in another order. */
async function judgeReopened(day: House, phone: Phone, page: Page): Promise<void> {
  if (phone.isOutOfTime || day.failed.has(phone)) return;
  if (recordsOn(phone).some(({ state }) => state !== 'draft')) return;
  await day.until(page.app.flush());
  const shown = plain(keptOf(page.app.store.getState()));
  const opened = await day.until(phone.open());
  const known = plain(keptOf(opened.app.store.getState()));
  const difference = differenceOf(shown, known);
  if (difference !== null)
    day.world.fault(
      `${opened.process.name} shows otherwise than ${page.process.name}${difference}`,
    );
  phone.kill([opened.process]);
}
