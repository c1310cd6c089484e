// What the house does by itself, from a minute to a year.
import { fill } from '../full-house.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const product = (price: number, availability: string) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kurta',
    brand: 'Fabindia',
    image: 'https://shop.example/kurta.jpg',
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${availability}`,
    },
  })}</script></head><body></body></html>`;

export const chapter: Chapter = async (writer) => {
  const { chitra, asha, stylist, meera, owner, ids } = await fill(writer);
  const works = new Works(writer);
  const { pages } = writer.outside;
  const kurta = 'https://shop.example/Chitra/kurta';
  const trousers = 'https://shop.example/Chitra/trousers';
  const of = (id: string | undefined) => id ?? '';
  const works1 = (words: string) => writer.step(words, () => works.jobs());
  const hour = async (words: string, ms: number) => {
    await writer.later(words, ms);
    await writer.step('it tidies', () => works.tidies());
    await works1('its jobs are done');
  };
  await writer.step('browsers subscribe', async () => {
    await works.subscribe(chitra, ['outfit_ready']);
    await works.subscribe(stylist, ['new_request']);
    await works.subscribe(meera, ['new_request']);
    await works.subscribe(owner, ['new_request']);
  });
  await writer.step('Asha wants mails', () =>
    asha.asks('POST', '/api/user/profile/preferences/update_preferences/', {
      json: {
        user_gender: 1,
        age_range: '35-44',
        color_preferences: { favorite_colors: [] },
        style_preferences: 'Plain',
        mail: 'always',
        keep_photos_days: 30,
      },
    }),
  );
  pages.set(kurta, { body: product(700, 'InStock') });
  pages.set(trousers, { status: 404 });
  pages.set('https://shop.example/Asha/shoes', null);
  pages.set('https://shop.example/Asha/kurta', { body: product(500, 'OutOfStock') });
  await works1('what waited since the morning is done');
  await writer.step('a look goes in ten seconds', () =>
    stylist.asks('POST', `/api/stylist/outfits/${ids['draft']}/approve/`, {
      json: { approved: true, undo_s: 10 },
    }),
  );
  await works1('and has gone');
  await writer.step('Chitra answers', () =>
    chitra.asks('PUT', `/api/closet/photos/${ids['questioned']}/question/question-one/answer/`, {
      json: { text: 'Flat' },
    }),
  );
  await works1('who asked is told');
  await writer.step('she says that a piece costs more', () =>
    chitra.asks('POST', `/api/items/${of(ids['kurta'])}/reports/`, {
      json: { id: 'says-one', kind: 'price', price: 1500, seen: kurta },
    }),
  );
  await works1('its page is read');
  pages.set(kurta, { body: product(450, 'InStock') });
  await writer.step('she says that it is sold out', () =>
    chitra.asks('POST', `/api/items/${of(ids['kurta'])}/reports/`, {
      json: { id: 'says-two', kind: 'sold_out', seen: kurta },
    }),
  );
  await works1('its page is read again');
  await writer.step('she keeps it, and is to be told of prices', async () => {
    await chitra.asks('PUT', `/api/stylist/outfits/${ids['outfit']}/items/${ids['kurta']}/saved`);
    await asha.asks(
      'PUT',
      `/api/stylist/outfits/${ids['ashasOutfit']}/items/${ids['ashasPiece']}/saved`,
    );
  });
  await writer.step('the stylist asks for another photo', () =>
    meera.asks('POST', '/api/stylist/requests/next/', { json: { id: 'next-one' } }),
  );
  await hour('an hour', HOUR_MS);
  pages.set(kurta, { body: product(300, 'InStock') });
  works.takes = () => ({ is: 'refused', isMailbox: true, reply: '550 5.1.1 no such mailbox' });
  pages.set('https://push.example/meera', { status: 410 });
  await hour('half a day', 12 * HOUR_MS);
  await hour('the rest of it', 12 * HOUR_MS);
  await hour('half an hour over', HOUR_MS / 2);
  const days = async (words: string, count: number) => {
    await writer.passes(count, DAY_MS, () => works.tidies());
    await writer.step(words, () => works.jobs());
  };
  await days('a day', 1);
  await days('a week', 7);
  await days('a month', 31);
  await days('three months', 92);
  await days('most of a year', 270);
  await days('another year', 366);
  await days('and another', 366);
  works.takes = () => ({ is: 'sent' });
  await days('and another', 366);
  await days('a week more', 7);
  await days('a month more', 31);
  await days('two months more', 61);
};
