// What a page shows once all that it was told has arrived, and nothing else was said since.
import { BOUGHT_STATES } from '../../contract/fits.ts';
import { boughtAhead } from '../../src/state/operations/bought.ts';
import { choicesAhead, withChoices } from '../../src/state/operations/choice.ts';
import { closet, currentPreferences, deck } from '../../src/state/selectors.ts';
import type { AppState } from '../../src/state/app-state.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { fitWords, settingIn } from './ahead.ts';
import { recordsOn } from './kept.ts';
import type { Person } from './morning.ts';
import { standing } from './standing.ts';

type Shows = (state: AppState, person: Person, of: string, value: unknown) => unknown;

const isOfBought = (value: unknown) =>
  typeof value === 'string' && BOUGHT_STATES.some((state) => value.startsWith(`${state} `));

/** Undefined where what it would stand on has not come. */
const SHOWS: Record<string, Shows> = {
  saved: (state, { outfit }, of) =>
    state.saved.value && state.outfits[outfit]?.value
      ? closet(state).some(({ items }) => items.some(({ id }) => id === of))
      : undefined,
  line({ outfits }, { outfit }, of) {
    const line = outfits[outfit]?.value?.outfit.answers?.find((one) => one.line === of);
    return line?.disputed;
  },
  choice({ outfits, outbox }, { outfit }, of) {
    const items = outfits[outfit]?.value?.outfit.items ?? [];
    const place = withChoices(items, choicesAhead(outbox, outfit).waiting).find(
      ({ uuid }) => uuid === of,
    );
    return place && (place.chosen ?? of);
  },
  setting: (state, _, of) => settingIn(state, of),
  style: (state) => currentPreferences(state)?.style_preferences,
  /** Under Mine, where nothing else stands than what is bought. */
  fit(state, { outfit }, of, value) {
    const { bought, outfits } = state;
    if (!bought.value || !outfits[outfit]?.value) return undefined;
    const mine = boughtAhead(state).find(({ item }) => item === of);
    if (mine) return fitWords({ ...mine.bought, fit: mine.fit });
    return isOfBought(value) ? null : value;
  },
  taste: (state, _, of) => deck(state)?.answers.find(({ item }) => item === of)?.liked,
};

/** It is as the server has it, where she spoke of it last on this phone. */
export function judgeShown(day: House, { phone, page, told }: Hers): void {
  const { world, server } = day;
  if (page.process.isDead || day.toldOf(page) !== told || day.isSetBack) return;
  if (recordsOn(phone).length > 0) return;
  const there = standing(server);
  const state = page.app.store.getState();
  const fault = (what: string) => world.fault(`${page.process.name} shows ${what}`);
  for (const [name, subject] of told.subjects) {
    const [what = '', of = ''] = name.split(' ');
    const { isKnown, allowed } = subject;
    if (!isKnown || allowed.some((one) => one.phone !== phone)) continue;
    const value = there.of(told.person, name);
    const shown = SHOWS[what]?.(state, told.person, of, value);
    const isSo = shown === undefined || shown === value || subject.last !== value;
    if (!isSo) fault(`${JSON.stringify(shown)} of ${name}, and it is ${JSON.stringify(value)}`);
  }
  const ids = new Set(state.photos.value?.map(({ id }) => id));
  for (const { id, key, deleted } of there.photos(told.person.id)) {
    const photo = told.photos.find((one) => one.key === key);
    if (photo?.fate === 'gone' && photo.phone === phone && deleted !== null && ids.has(id))
      fault(`a photo that was deleted: ${key}`);
  }
}
