import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import { disputedQuery, lowestQuery } from '../../../server/analytics/to-answer.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { answeredClient } from '../../support/people/asked.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import { claim, newClient, newOutfit, newStylist, rate } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { planOf } from '../../support/server/plan.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

async function waiting({ token }: Pick<Session, 'token'>, outfitId: string) {
  const path = '/api/stylist/requests/analytics/';
  const { body } = await call<Analytics>(server, path, { token });
  const of = body.toAnswer?.filter((entry) => entry.outfitId === outfitId) ?? [];
  return of.map(({ type, of, said }) => [type, of, said]);
}
const put = (path: string, token: string, json: object, method = 'PUT') =>
  call(server, `/api/stylist/outfits/${path}`, { method, token, json });

test('a line that is not as asked is its stylist’s to answer until it is answered, put right or taken back', async () => {
  const { outfit, token, stylist: author } = await disputed();
  const dispute = (json: object) => put(`${outfit.id}/answers/avoid-1/`, token, json);
  const isThere = [['disputed', 'No heels', 'These are heels.']];
  expect(await waiting(author, outfit.id)).toEqual(isThere);
  expect(await waiting(await newStylist(server, 'Rohan Das'), outfit.id)).toEqual([]);

  await put(`${outfit.id}/answers/avoid-1/reply/`, author.token, { text: 'Flats then.' });
  expect(await waiting(author, outfit.id)).toEqual([]);
  await dispute({ disputed: true, text: 'Still heels.' });
  expect(await waiting(author, outfit.id)).toEqual([['disputed', 'No heels', 'Still heels.']]);

  const answers = [{ line: 'avoid-1', kept: false, reason: 'Nothing flat goes with it.' }];
  await put(`${outfit.id}/`, author.token, { answers }, 'PATCH');
  expect(await waiting(author, outfit.id)).toEqual([]);
  await dispute({ disputed: true, text: 'But I said so.' });
  expect(await waiting(author, outfit.id)).toHaveLength(1);
  await dispute({ disputed: false });
  expect(await waiting(author, outfit.id)).toEqual([]);
});

test('one star is to be answered until its place is put right', async () => {
  const nila = await newClient(server, 'nila@example.com');
  const outfit = await newOutfit(server, stylist, nila);
  const [kurta, juttis] = outfit.items;
  await rate(server, nila, outfit.id, kurta?.uuid, 1, { reasons: ['colour'], text: 'Too loud.' });
  await rate(server, nila, outfit.id, juttis?.uuid, 2);
  const isThere = [['rated_1', kurta?.name, 'Too loud.']];
  expect(await waiting(stylist, outfit.id)).toEqual(isThere);

  const putRight = (uuid: string | undefined) =>
    put(`${outfit.id}/`, stylist.token, { items: [{ uuid, estimated_price: 1 }] }, 'PATCH');
  await putRight(juttis?.uuid);
  expect(await waiting(stylist, outfit.id)).toEqual(isThere);
  await putRight(kurta?.uuid);
  expect(await waiting(stylist, outfit.id)).toEqual([]);
});

test('whoever takes the client’s next request has it too, as long as that is in hand', async () => {
  const { outfit, token } = await disputed();
  const { body } = await uploadPhoto(server, token, await jpeg({ width: 330 }));
  const other = await newStylist(server, 'Rohan Das');
  await server.db.updateTable('requests').set({ reserved_for: null }).execute();
  await claim(server, other, body.id);
  expect(await waiting(other, outfit.id)).toHaveLength(1);
});

test('is found without reading what everybody was given', async () => {
  if (!isEmbedded(server.db)) return;
  const asking = { stylistId: 'one', since: '2026', now: '2027' };
  expect(await planOf(server.db, disputedQuery(server.db, asking))).toContain(
    'answers USING INDEX answers_disputed_at (disputed_at>?)',
  );
  expect(await planOf(server.db, lowestQuery(server.db, asking))).toContain(
    'ratings USING INDEX ratings_lowest (created_at>?)',
  );
});

async function disputed() {
  const { outfit, token, ...rest } = await answeredClient(server);
  await put(`${outfit.id}/answers/avoid-1/`, token, { disputed: true, text: 'These are heels.' });
  return { outfit, token, ...rest };
}
