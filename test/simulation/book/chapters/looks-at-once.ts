// Much is said in one moment: what stands in a list stands in the same order all the same.
import { pathOf } from '../../../../contract/paths.ts';
import { ratingRate } from '../../../../contract/ratings.ts';
import { savedAdd } from '../../../../contract/saved.ts';
import { fitSay, ownedSay } from '../../../../contract/fits.ts';
import { outfitDispute } from '../../../../contract/outfits.ts';
import { reportAdd } from '../../../../contract/reports.ts';
import { herLook } from '../her-look.ts';
import { prepared } from '../../installation.ts';
import type { Chapter } from '../writer.ts';

const FITS = ['tight', 'loose', 'right', 'tight'];

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const asha = await writer.client('Asha');
  const bina = await writer.client('Bina');
  const stylist = await writer.stylist();
  const step = writer.step.bind(writer);
  const pieces = [look.trousers, look.kurta, look.shoes, look.kurta2];
  const [second, third] = look.second.pieces;
  const of = (uuid: string, id = look.outfit) => ({ id, itemId: uuid });
  const reads = async () => {
    for (const path of [
      '/api/closet/bought/',
      `/api/stylist/outfits/user/${look.id}/saved`,
      `/api/stylist/outfits/${look.outfit}/rating/`,
      `/api/stylist/outfits/${look.outfit}/`,
      '/api/user/profile/',
    ])
      await asha.asks('GET', path);
    await stylist.asks('GET', `/api/stylist/clients/${look.id}/`);
    await stylist.asks('GET', `/api/stylist/requests/pending-requests`);
  };

  await step('says how all fit', async () => {
    for (const [at, { uuid, link }] of pieces.entries())
      await asha.asks('PUT', pathOf(fitSay.path, of(uuid)), {
        json: { size: `${at}`, fit: FITS[at], seen: link },
      });
    await reads();
  });
  await step('has bought all', async () => {
    for (const { uuid } of pieces)
      await asha.asks('PUT', pathOf(ownedSay.path, of(uuid)), { json: { state: 'bought' } });
    if (second)
      await asha.asks('PUT', pathOf(ownedSay.path, of(second.uuid, look.second.outfit)), {
        json: { state: 'bought', at: '2026-11-26' },
      });
    await reads();
  });
  await step('has bought one on the day after tomorrow', () =>
    asha.asks('PUT', pathOf(ownedSay.path, of(look.shoes.uuid)), {
      json: { state: 'bought', at: '2026-11-27' },
    }),
  );
  await step('keeps all', async () => {
    for (const { uuid } of pieces) await asha.asks('PUT', pathOf(savedAdd.path, of(uuid)));
    for (const one of [second, third])
      if (one) await asha.asks('PUT', pathOf(savedAdd.path, of(one.uuid, look.second.outfit)));
    await reads();
  });
  await step('gives all stars', async () => {
    for (const [at, { uuid }] of pieces.entries())
      await asha.asks('POST', pathOf(ratingRate.path, { id: look.outfit }), {
        json: {
          rating: 1 + at,
          itemId: uuid,
          userId: look.id,
          ...(at < 3 && { reasons: ['fit', 'price'].slice(at % 2), text: `No ${at}` }),
        },
      });
    await reads();
  });
  await step('would not have had any line', async () => {
    for (const line of ['note', 'occasion', 'budget'])
      await asha.asks('PUT', pathOf(outfitDispute.path, { id: look.outfit, line }), {
        json: { disputed: true, text: line },
      });
    await reads();
  });
  await step('all of it is sold out', async () => {
    for (const [at, { uuid }] of pieces.entries())
      await asha.asks('POST', pathOf(reportAdd.path, { itemId: uuid }), {
        json: { id: `report-${at}`, kind: 'sold_out' },
      });
    await reads();
  });
  await step('says a price twice on one day', async () => {
    for (const price of [101, 102])
      await asha.asks('POST', pathOf(reportAdd.path, { itemId: look.shoes.uuid }), {
        json: { id: `price-${price}`, kind: 'price', price },
      });
  });
  await step('has said all that can be said on a day, and one thing more', async () => {
    for (const kind of ['price', 'sold_out'])
      prepared(
        writer.house.server.kept.sqlite,
        `insert or ignore into reports (id, user_id, item_id, kind, day, created_at)
          select id || '${kind}', ?, id, '${kind}', '2026-11-25', '2026-11-25T06:00:00.000Z' from items`,
      ).run(look.id);
    await asha.asks('POST', pathOf(reportAdd.path, { itemId: look.shoes.uuid }), {
      json: { id: 'more', kind: 'price', price: 103 },
    });
  });
  await step('one price of none', () =>
    asha.asks('POST', pathOf(reportAdd.path, { itemId: look.shoes.uuid }), {
      json: { id: 'of-none', kind: 'price' },
    }),
  );
  await step('Bina reads of it', async () => {
    await bina.asks('GET', `/api/stylist/outfits/${look.outfit}/`);
    await bina.asks('GET', `/api/stylist/outfits/user/${look.id}/saved`);
  });
};
