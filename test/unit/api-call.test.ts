import { expect, test } from 'vitest';
import { clientList } from '../../contract/clients.ts';
import { photoUpload, photoWithdraw } from '../../contract/photos.ts';
import { ratingRate } from '../../contract/ratings.ts';
import { userProfile } from '../../contract/user.ts';
import { ask, call } from '../../src/api/call.ts';
import { createClient } from '../../src/api/client.ts';

/** What went out. */
async function sentBy(make: (client: ReturnType<typeof createClient>) => PromiseLike<unknown>) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return Response.json({});
  };
  await make(createClient({ baseUrl: 'https://poshak.example', fetch }));
  return sent[0];
}

const json = { rating: 5, userId: 'asha', itemId: 'item' };

test('a call goes where its route says, with what it was given', async () => {
  const rated = await sentBy((client) => ask(client, ratingRate, { params: { id: 'a/b' }, json }));
  expect(rated?.method).toBe('POST');
  expect(rated?.url).toBe('https://poshak.example/api/stylist/outfits/a%2Fb/rate/');
  expect(await rated?.json()).toEqual(json);
  const listed = await sentBy((client) => ask(client, clientList, { query: { q: 'as' } }));
  expect(listed?.url).toBe('https://poshak.example/api/stylist/clients/?q=as');
  const back = { headers: { 'idempotency-key': 'key' }, owner: 'asha' };
  const withdrawn = await sentBy((client) => ask(client, photoWithdraw, back));
  expect(withdrawn?.method).toBe('DELETE');
  expect(withdrawn?.headers.get('idempotency-key')).toBe('key');
});

test('the compiler sees a call that its route does not take', () => {
  const client = createClient({ baseUrl: 'https://poshak.example', fetch });
  const wrong = [
    // @ts-expect-error the outfit is missing
    () => call(client, ratingRate, { json }),
    // @ts-expect-error it is not called so
    () => call(client, ratingRate, { params: { outfit: 'id' }, json }),
    // @ts-expect-error the stars are words
    () => call(client, ratingRate, { params: { id: 'id' }, json: { ...json, rating: 'five' } }),
    // @ts-expect-error nothing is given to a call that needs its key
    () => call(client, photoWithdraw),
    // @ts-expect-error there is no such filter
    () => call(client, clientList, { query: { shoe: '38' } }),
    // @ts-expect-error it takes no body
    () => call(client, userProfile, { json }),
    // @ts-expect-error its answer is for whoever sends it to read
    () => call(client, photoUpload, { body: new FormData() }),
  ];
  expect(wrong).toHaveLength(7);
});
