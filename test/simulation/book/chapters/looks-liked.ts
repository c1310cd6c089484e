// What she likes, whose clothes she wants to see, and all that her preferences say.
import type { PreferencesUpdate } from '../../../../contract/preferences.ts';
import { herLook } from '../her-look.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { stylist } = herLook(writer, 'Asha');
  const { page } = await writer.phone('Asha');
  const { page: dias } = await writer.phone('Dia');
  const { actions, store } = page.app;
  const step = writer.step.bind(writer);
  const last = () => store.getState().outbox.at(-1)?.id ?? '';
  const cards = () => store.getState().taste.value?.cards.map(({ id }) => id) ?? [];
  const form: PreferencesUpdate = {
    user_gender: 3,
    age_range: '25-34',
    color_preferences: { favorite_colors: ['Red', 'Ochre'] },
  };

  await step('is dealt the pieces of the day', () => actions.dealDeck());
  await step('is dealt none once more', () => actions.dealDeck());
  await step('says that she would rather not say whose', () => actions.sayForWhom(null));
  await step('says men’s', () => actions.sayForWhom('men'));
  await step('says all', () => actions.sayForWhom('all'));
  await step('says women’s', () => actions.sayForWhom('women'));
  await step('likes the first', () => actions.answerTaste(cards()[0] ?? '', true));
  await step('and does not like it', () => actions.answerTaste(cards()[0] ?? '', false));
  await step('takes back what she said of it', () => actions.answerTaste(cards()[0] ?? '', null));
  await step('likes three in one breath', async () => {
    for (const id of cards().slice(1, 4)) await actions.answerTaste(id, true);
  });
  await step('answers a piece that is none', () =>
    actions.answerTaste('00000000-0000-4000-8000-000000000000', true),
  );
  await step('reads what it comes to', () => actions.refreshTaste());
  await step('Dia is dealt hers', () => dias.app.actions.dealDeck());
  await step('Dia reads what it comes to', () => dias.app.actions.refreshTaste());
  await step('Dia says who she is', () =>
    dias.app.actions.savePreferences({ ...form, user_gender: 2, height_cm: null }),
  );
  await writer.later('a day', 24 * 60 * 60_000);
  await step('is dealt those of the next day', () => actions.dealDeck());
  await step('Dia is dealt those of the next day', () => dias.app.actions.dealDeck());

  await step('fills in what is asked for', () => actions.savePreferences(form));
  await step('fills in all', () =>
    actions.savePreferences({
      ...form,
      user_gender: 2,
      age_range: '18-24',
      color_preferences: { favorite_colors: ['Blue'] },
      style_preferences: 'Plain, and no frills',
      sizes: ['M', '38'],
      sizes_by_kind: { tops: 'M', bottoms: '30', shoes: '38', indian: 'M' },
      height_cm: 161,
    }),
  );
  await step('fills in some, and empties others', () =>
    actions.savePreferences({
      ...form,
      color_preferences: { favorite_colors: [] },
      style_preferences: '',
      sizes: [],
      sizes_by_kind: { tops: null, shoes: '39' },
      height_cm: null,
    }),
  );
  await step('fills in what is asked for alone again', () =>
    actions.savePreferences({ ...form, user_gender: 1, age_range: '65+' }),
  );
  await step('lets photos go after 90 days', () =>
    actions.savePreferences({ keep_photos_days: 90 }),
  );
  await step('keeps them until she deletes them', () =>
    actions.savePreferences({ keep_photos_days: null }),
  );
  await step('wants to hear of prices', () => actions.savePreferences({ tell_prices: true }));
  await step('does not', () => actions.savePreferences({ tell_prices: false }));
  await step('wants letters always', () => actions.savePreferences({ mail: 'always' }));
  await step('wants none', () => actions.savePreferences({ mail: 'no' }));
  await step('wants them where nothing else tells her', () =>
    actions.savePreferences({ mail: 'without_push' }),
  );
  await step('keeps her stylist', () => actions.savePreferences({ my_stylist: stylist }));
  await step('keeps nobody', () => actions.savePreferences({ my_stylist: null }));
  await step('keeps somebody who does not style her', () =>
    actions.savePreferences(
      { my_stylist: '00000000-0000-4000-8000-000000000001' },
      { id: '00000000-0000-4000-8000-000000000001', name: 'Ritu', picture_url: null },
    ),
  );
  await step('says a height that is none', () =>
    actions.savePreferences({ ...form, height_cm: 20 }),
  );
  await step('says two things in one breath', async () => {
    await actions.savePreferences({ ...form, height_cm: 170 });
    await actions.savePreferences({ tell_prices: true });
  });
  await step('lets go what was refused', () => actions.discard(last()));
  await step('is under age', () => actions.savePreferences({ ...form, age_range: 'under-18' }));
  await step('reads them', () => actions.refreshPreferences());
  await step('reads her profile', () => actions.refreshProfile());
};
