// What the things of her closet cost since she kept them, when she is told of it, and how a brand fits most people.
import { herLook } from '../her-look.ts';
import { prepared } from '../../installation.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';

const DAY_MS = 24 * 60 * 60_000;
const product = (price: number, availability = 'InStock') =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kurta',
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${availability}`,
    },
  })}</script></head><body></body></html>`;

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { outfit, kurta, kurta2, trousers, shoes } = look;
  const { page } = await writer.phone('Asha');
  const { actions } = page.app;
  const asha = await writer.client('Asha');
  const works = new Works(writer);
  const { pages } = writer.outside;
  const step = writer.step.bind(writer);
  const shop = (piece: { link: string }, price: number, availability?: string) =>
    pages.set(piece.link, { body: product(price, availability) });
  const all = async (words: string) => {
    await step(`${words}: the house works`, async () => {
      for (let page = 0; page < 6; page += 1) await works.jobs();
    });
    await step(`${words}: she reads it`, async () => {
      await actions.refreshOutfit(outfit);
      await actions.refreshSaved();
    });
  };

  for (const piece of [kurta, kurta2, trousers, shoes]) shop(piece, 900);
  await step('opens her look, and keeps three of it', async () => {
    await actions.openOutfit(outfit);
    for (const { uuid, link } of [kurta, trousers, shoes]) await actions.save(outfit, uuid, link);
  });
  await step('a browser of hers is told', () => works.subscribe(asha, ['outfit_ready']));
  await step('wants to be told of prices', () =>
    actions.savePreferences({
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
      tell_prices: true,
    }),
  );
  await writer.later('a day', DAY_MS);
  await all('nothing has changed');
  shop(kurta, 895);
  await writer.later('a day', DAY_MS);
  await all('the kurta costs little less');
  shop(kurta, 700);
  shop(trousers, 900, 'OutOfStock');
  await writer.later('a day', DAY_MS);
  await all('the kurta costs much less, and the trousers are sold out');
  await all('a little later');
  shop(shoes, 400);
  shop(trousers, 900);
  await writer.later('a day', DAY_MS);
  await all('the shoes cost much less, and the trousers are there');
  await writer.later('a week', 7 * DAY_MS);
  await all('a week later');
  shop(kurta, 690);
  await writer.later('a day', DAY_MS);
  await all('the kurta costs little less still');
  shop(kurta, 300);
  await step('has bought the shoes', () =>
    actions.sayOwned(
      outfit,
      shoes.uuid,
      { state: 'bought', size: null, fit: null, price: 400, at: null },
      { seen: shoes.link },
    ),
  );
  shop(shoes, 100);
  await writer.later('a week more', 7 * DAY_MS);
  await all('the kurta costs a third, and the shoes are hers');
  shop(kurta, 2000);
  await writer.later('a day', DAY_MS);
  await all('the kurta costs more than ever');
  await step('does not want to be told', () => actions.savePreferences({ tell_prices: false }));
  shop(trousers, 100);
  await writer.later('a week, and nothing is told', 8 * DAY_MS);
  await all('nothing is told');
  pages.set(trousers.link, { status: 404 });
  await writer.later('a day', DAY_MS);
  await all('the page of the trousers is gone');

  await step('says that the shoes cost 500', () =>
    actions.report(shoes.uuid, 'price', 500, shoes.link),
  );
  await step('waits for the shop', () => actions.awaitShop(outfit, new AbortController().signal));
  await all('what she said of the shoes');
  shop(kurta, 800, 'OutOfStock');
  await step('says that the kurta is sold out', () =>
    actions.report(kurta.uuid, 'sold_out', null, kurta.link),
  );
  await all('what she said of the kurta');
  await step('keeps the other kurta, of which the shop says nothing', async () => {
    pages.delete(kurta2.link);
    await actions.save(outfit, kurta2.uuid, kurta2.link);
    await actions.report(kurta2.uuid, 'price', 500, kurta2.link);
  });
  await all('what she said of the other kurta');
  await writer.later('two days', 2 * DAY_MS);
  await all('two days later');

  for (const [fit, counts] of [
    ['most find it tight', '4, 1, 0'],
    ['most find it loose', '1, 1, 4'],
    ['they are of two minds', '3, 3, 0'],
    ['they are few', '2, 0, 0'],
  ]) {
    await step(`${fit}: she opens her look`, async () => {
      prepared(
        writer.house.server.kept.sqlite,
        `insert or replace into fit_tallies (brand_key, kind_key, tight, fitting, loose)
          values ('fabindia', 'top', ${counts})`,
      ).run();
      await actions.refreshOutfit(outfit);
    });
  }
};
