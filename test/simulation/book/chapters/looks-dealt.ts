// The pieces of a day: which are dealt to whom, in which order, and what is told of the answers.
import { prepared } from '../../installation.ts';
import type { Chapter, Writer } from '../writer.ts';

const BRANDS = ['Fabindia', 'Neelgar', 'Anokhi'];
const KINDS = ['Kurta', 'Sari', 'Top', 'Shoes'];
const WHOM = ['women', 'men', 'all', null];

/** It is a larger one, with pictures. */
function fillLibrary(sqlite: Writer['house']['server']['kept']['sqlite']): void {
  const picture = prepared(
    sqlite,
    `insert into pictures (id, source_url, status, width, height, lightness, redness, yellowness, created_at)
      values (?, ?, ?, 640, 800, ?, ?, ?, '2026-11-25T06:00:00.000Z')`,
  );
  const item = prepared(
    sqlite,
    `insert into items (id, name, brand, category, ecommerce_url, price_paise, search, link_state,
        created_at, page_key, picture_id, for_whom, archived_at)
      values (?, ?, ?, ?, ?, 90000, '', 'unchecked', '2026-11-25T06:00:00.000Z', ?, ?, ?, ?)`,
  );
  for (let at = 0; at < 60; at += 1) {
    const number = String(at).padStart(2, '0');
    const id = `00000000-0000-4000-8000-${number}${number}${number}${number}0000`;
    const link = `https://shop.example/piece-${number}`;
    picture.run(
      id,
      `${link}.jpg`,
      at % 9 === 8 ? 'waiting' : 'stored',
      at % 3 === 0 ? 0.6 : 0.2,
      at % 3 === 0 ? 0.2 : 0,
      at % 3 === 1 ? 0.1 : 0,
    );
    item.run(
      id,
      `Piece ${number}`,
      BRANDS[at % 3],
      KINDS[at % 4],
      link,
      link,
      id,
      WHOM[at % 4],
      at % 11 === 10 ? '2026-11-25T06:00:00.000Z' : null,
    );
  }
}

export const chapter: Chapter = async (writer) => {
  const { server } = writer.house;
  const { sqlite } = server.kept;
  fillLibrary(sqlite);
  const { page } = await writer.phone('Asha');
  const { page: dias } = await writer.phone('Dia');
  const { actions, store } = page.app;
  const step = writer.step.bind(writer);
  const cards = () => store.getState().taste.value?.cards.map(({ id }) => id) ?? [];
  const DAY_MS = 24 * 60 * 60_000;

  await step('is dealt the pieces of the day', () => actions.dealDeck());
  await step('says women’s, and is dealt those', () => actions.sayForWhom('women'));
  await step('likes the first', () => actions.answerTaste(cards()[0] ?? '', true));
  await step('and does not like it', () => actions.answerTaste(cards()[0] ?? '', false));
  await step('takes back what she said of it', () => actions.answerTaste(cards()[0] ?? '', null));
  await step('likes three in one breath', async () => {
    for (const id of cards().slice(1, 4)) await actions.answerTaste(id, true);
  });
  await step('reads what it comes to, which is not enough', () => actions.refreshTaste());
  await step('likes those of Fabindia and leaves the others', async () => {
    for (const { id, brand } of store.getState().taste.value?.cards.slice(4) ?? [])
      await actions.answerTaste(id, brand === 'Fabindia');
  });
  await step('answers one that is none', () =>
    actions.answerTaste('00000000-0000-4000-8000-ffffffffffff', true),
  );
  await step('reads what it comes to', () => actions.refreshTaste());
  await step('is dealt none besides on that day', () => actions.dealDeck());
  await step('pictures of the deck, where no photo waits', () => actions.prefetchDeck());
  await writer.later('a day', DAY_MS);
  await step('is dealt those of the next day', () => actions.dealDeck());
  await step('says men’s', () => actions.sayForWhom('men'));
  await step('says all', () => actions.sayForWhom('all'));
  await step('would rather not say', () => actions.sayForWhom(null));

  await step('Dia is dealt hers', () => dias.app.actions.dealDeck());
  await step('Dia is of those who wear men’s', () =>
    dias.app.actions.savePreferences({
      user_gender: 1,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
    }),
  );
  await writer.later('a week', 7 * DAY_MS);
  await step('Dia is dealt those', () => dias.app.actions.dealDeck());
  await step('Dia answers without a line, and the day after', async () => {
    const phone = writer.house.phones.find(({ name }) => name === 'Dia');
    if (phone) phone.line.weather = { down: 1 };
    for (const { id } of dias.app.store.getState().taste.value?.cards.slice(0, 3) ?? [])
      await dias.app.actions.answerTaste(id, true);
  });
  await writer.later('the day after', DAY_MS);
  await step('Dia opens it, still without a line', () => dias.app.actions.dealDeck());
  await step('there is a line', () => {
    const phone = writer.house.phones.find(({ name }) => name === 'Dia');
    if (phone) phone.line.weather = { well: 1 };
    phone?.online();
  });
  await step('Dia is dealt those of that day', () => dias.app.actions.dealDeck());
  await step('Dia is under age', () =>
    dias.app.actions.savePreferences({
      user_gender: 1,
      age_range: 'under-18',
      color_preferences: { favorite_colors: [] },
    }),
  );
  await writer.later('one more day', DAY_MS);
  await step('Dia is dealt nothing', () => dias.app.actions.dealDeck());
};
