import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Outfit } from '../../contract/outfits.ts';
import { call, signInConsumer, uploadPhoto } from './call.ts';
import { jpeg } from './pictures.ts';
import type { TestServer } from './server.ts';
import {
  createOutfit,
  itemDraft,
  newOutfit,
  newStylist,
  outfitDraft,
  rate,
  requestOf,
  type Client,
} from './styling.ts';

export const EMAIL = 'ananya@example.in';

const PREFERENCES = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['madder', 'indigo'] },
};

export interface Wardrobe {
  client: Client;
  outfit: Outfit;
}

/** Somebody with one look ready, of which two pieces are rated, one photo waiting and one to take again. */
export async function newWardrobe(server: TestServer, email = EMAIL): Promise<Wardrobe> {
  const stylist = await newStylist(server, 'Meera Iyer');
  const person = await signInConsumer(server, email);
  const send = async (seed: number) => {
    const { status, body } = await uploadPhoto(server, person.token, await jpeg({ seed }));
    if (status !== 201) throw new Error(`uploading answered ${status}`);
    return body.id;
  };
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: person.token,
    json: PREFERENCES,
  });
  const again = await send(3);
  await send(2);
  const client: Client = { ...person, photoId: await send(1) };
  const request = await requestOf(server, again);
  await call(server, `/api/stylist/requests/${request}/decline`, {
    token: stylist.token,
    json: { reason: 'The light is behind you. Try facing a window.' },
  });
  // A second draft for the same photo becomes hers with the first approval.
  const linen = outfitDraft(client.photoId, { title: 'Weekend linen', items: [itemDraft()] });
  await createOutfit(server, stylist.token, linen);
  const outfit = await newOutfit(server, stylist, client, {
    title: 'Madder by lamplight',
    items: ['kurta', 'stole', 'juttis'].map((name) => itemDraft({ name, estimated_price: 1250 })),
  });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 5);
  return { client, outfit };
}

export async function signIn(page: Page, email = EMAIL, name = 'Ananya Rao'): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Kept for looking at, where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
