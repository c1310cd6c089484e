import { expect } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PhotoList } from '../../../contract/photos.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import type { TestServer } from '../server/server.ts';
import { call, signInConsumer, signInStylist } from './call.ts';
import { pending } from './styling.ts';

/** What 0.1.0 had written is there, at both ends. */
export async function expectWhatWasThen(server: TestServer): Promise<void> {
  const { id, token } = await signInConsumer(server, 'priya@example.com', 'Ananya Rao');
  const list = await call<PhotoList>(server, `/api/closet/photos/user/${id}`, { token });
  const told = list.body.map(({ retake_reason }) => retake_reason).filter((one) => one !== null);
  expect([list.body.length, told]).toEqual([3, ['The light is behind you. Try facing a window.']]);
  for (const { image_url } of list.body) expect((await call(server, image_url)).status).toBe(200);

  const look = list.body.find(({ outfit_uuid }) => outfit_uuid !== null)?.outfit_uuid;
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${look}/`, { token });
  expect(body).toMatchObject({ title: 'Madder by lamplight' });
  expect(body.items.map(({ name }) => name)).toEqual(['kurta', 'stole', 'juttis']);
  const rated = await call<RatingStatus>(server, `/api/stylist/outfits/${look}/rating/`, {
    token,
  });
  expect(rated.body.ratings).toEqual([expect.objectContaining({ rating: 5 })]);
  const saved = await call(server, `/api/stylist/outfits/user/${id}/saved`, { token });
  expect(JSON.stringify(saved.body)).toContain('"kurta"');
  const preferences = '/api/user/profile/preferences/current/';
  const { body: said } = await call(server, preferences, { token });
  expect(JSON.stringify(said)).toContain('25-34');

  const stylist = await signInStylist(server);
  const { body: queue } = await pending(server, stylist.token);
  expect(JSON.stringify(queue)).toContain('A draft of then');
}
