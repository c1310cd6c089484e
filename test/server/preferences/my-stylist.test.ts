import { expect, test } from 'vitest';
import type { UpdatedPreferences } from '../../../contract/preferences.ts';
import { disableStylist } from '../../../server/stylists/queries.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import { newClient, newOutfit, newStylist } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

const CHOSEN = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: [] },
};

const prefer = ({ token }: Session, json: object) =>
  call<UpdatedPreferences>(server, '/api/user/profile/preferences/update_preferences/', {
    token,
    json: { ...CHOSEN, ...json },
  });

/** A client of two stylists, the second of whom styled her last. */
async function clientOfTwo() {
  const [asha, meera] = [await newStylist(server), await newStylist(server, 'Meera Nair')];
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 330 }));
  await newOutfit(server, meera, { ...client, photoId: body.id });
  return { asha, meera, client };
}

const SAME = {
  occasion: null,
  needed_on: null,
  budget: null,
  avoid: [],
  around: [],
  note: '',
  stylist: 'same',
};

/** For whom a photo is kept that asks for the same stylist. */
async function keptFor({ token }: Session) {
  const fields = { brief: JSON.stringify(SAME) };
  const { status, body } = await uploadPhoto(server, token, await jpeg({ width: 350 }), { fields });
  expect(status).toBe(201);
  return body.reserved?.name ?? null;
}

test('whom she keeps has her photos first, whoever was the last', async () => {
  const { asha, client } = await clientOfTwo();
  expect(await keptFor(client)).toBe('Meera Nair');
  const kept = { id: asha.id, name: 'Asha Rao', picture_url: null };
  expect((await prefer(client, { my_stylist: asha.id })).body.my_stylist).toEqual(kept);
  expect(await keptFor(client)).toBe('Asha Rao');
  // What is not named stays.
  expect((await prefer(client, {})).body.my_stylist).toEqual(kept);
  expect((await prefer(client, { my_stylist: null })).body.my_stylist).toBe(null);
  expect(await keptFor(client)).toBe('Meera Nair');
});

test('once she has left, it says so, and it goes to who styled her last', async () => {
  const { asha, client } = await clientOfTwo();
  await prefer(client, { my_stylist: asha.id });
  await disableStylist(server.db, asha.id, new Date());
  expect((await prefer(client, {})).body.my_stylist).toMatchObject({ id: asha.id, hasLeft: true });
  expect(await keptFor(client)).toBe('Meera Nair');
  const { status, body } = await prefer(client, {
    my_stylist: asha.id,
    style_preferences: 'loose',
  });
  expect([status, body.my_stylist, body.style_preferences]).toEqual([200, null, 'loose']);
});

test('nobody keeps a stylist who has never styled her', async () => {
  const client = await newClient(server);
  const asha = await newStylist(server);
  expect((await prefer(client, { my_stylist: asha.id })).body.my_stylist).toBe(null);
  expect((await prefer(client, { my_stylist: client.id })).body.my_stylist).toBe(null);
});

test('the newest choice holds, whichever device it comes from', async () => {
  const { asha, meera, client } = await clientOfTwo();
  const write = (my_stylist: string, device: string, age: number) =>
    call<UpdatedPreferences>(server, '/api/user/profile/preferences/update_preferences/', {
      token: client.token,
      json: { ...CHOSEN, my_stylist },
      headers: { 'Write-Order': `device=${device}, n=1, age=${age}` },
    });
  await write(asha.id, 'phone-one', 0);
  const late = await write(meera.id, 'phone-two', 300);
  expect(late.body).toMatchObject({ my_stylist: { id: asha.id }, overtaken: true });
});
