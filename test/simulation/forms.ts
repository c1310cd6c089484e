// What she prefers goes as it stands, all of it.
import { KEEP_PHOTOS_DAYS } from '../../contract/limits.ts';
import { AGE_RANGES, GENDERS } from '../../contract/preferences.ts';
import { currentPreferences } from '../../src/state/selectors.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { differs, goes, inOrder, isHers } from './in-peace.ts';

const UNDER_AGE = AGE_RANGES[0];

const ofForm = ({ page }: Hers) => {
  const shown = currentPreferences(page.app.store.getState());
  return (
    shown && {
      gender: shown.gender,
      age_range: shown.age_range,
      favorite_colors: shown.favorite_colors,
      style_preferences: shown.style_preferences,
      sizes: shown.sizes,
      sizes_by_kind: {
        tops: null,
        bottoms: null,
        shoes: null,
        indian: null,
        ...shown.sizes_by_kind,
      },
      height_cm: shown.height_cm ?? null,
      keep_photos_days: shown.keep_photos_days ?? null,
      tell_prices: shown.tell_prices ?? false,
      mail: shown.mail ?? null,
      my_stylist: shown.my_stylist?.id ?? null,
    }
  );
};

/** She fills in what she prefers, and chooses something by itself before or after it; what she does not name stays. */
export const fillIn = (day: House): Promise<void> =>
  inOrder(day, async (at) => {
    const { chance } = day;
    const { page, phone, told } = at;
    const { actions } = page.app;
    // Another phone may have said something; and the first may join a read of before that.
    for (const _ of [1, 2]) await day.until(actions.refreshPreferences());
    if (!isHers(day, at)) return;
    const before = ofForm(at);
    const said = {
      user_gender: chance.pick(GENDERS),
      age_range: chance.pick(AGE_RANGES.filter((range) => range !== UNDER_AGE)),
      color_preferences: { favorite_colors: [`Colour ${chance.below(1e3)}`] },
      style_preferences: `Form ${chance.below(1e6)}`,
      sizes: [chance.pick(['S', 'M', 'L'])],
      sizes_by_kind: { [chance.pick(['tops', 'bottoms', 'shoes'])]: `${chance.below(50)}` },
      ...(chance.is(0.5) && { height_cm: 150 + chance.below(40) }),
    };
    const choice = chance.pick([
      { keep_photos_days: chance.pick([...KEEP_PHOTOS_DAYS, null]) },
      { tell_prices: !before?.tell_prices },
      {},
    ]);
    const isFirst = chance.is(0.5);
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    for (const update of isFirst ? [choice, said] : [said, choice]) {
      if (Object.keys(update).length === 0) continue;
      const kept = await day.attempt(page, `fills in ${JSON.stringify(update)}`, () =>
        actions.savePreferences(update),
      );
      if (kept.came !== 'done') return loosens(at);
    }
    const expected = {
      ...before,
      gender: said.user_gender,
      age_range: said.age_range,
      favorite_colors: said.color_preferences.favorite_colors,
      style_preferences: said.style_preferences,
      sizes: said.sizes,
      sizes_by_kind: {
        ...(before?.sizes_by_kind ?? { tops: null, bottoms: null, shoes: null, indian: null }),
        ...said.sizes_by_kind,
      },
      height_cm: said.height_cm ?? before?.height_cm ?? null,
      ...choice,
    };
    if (day.toldOf(page) === told && before)
      differs(day, at, 'shows of her form', ofForm(at), expected);
    if (!(await goes(day, at)) || !before) return loosens(at);
    differs(day, at, 'shows of what she prefers once it is there', ofForm(at), expected);
    await day.until(actions.refreshPreferences());
    if (isHers(day, at)) differs(day, at, 'reads of what she prefers', ofForm(at), expected);
    return loosens(at);
  });

/** What was said before of any of it. */
function loosens({ told }: Hers): void {
  for (const name of ['style', 'setting keep_photos_days', 'setting tell_prices'])
    told.subject(name).loosen();
}
