import sharp from 'sharp';
import { expirePhotos } from '../../server/photos/keeping.ts';
import { addStylist } from '../../server/stylists/queries.ts';
import { expect, test as base } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { claim } from '../support/people/styling.ts';
import { review } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base.extend('look', SERVED);

const DAY_MS = 24 * 60 * 60_000;
const MEERA = { username: 'meera', password: 'stylist', name: 'Meera Das' };

test('a photo is covered, sent, opened, given back, opened by another, answered and gone, and she reads all of it', async ({
  page,
  server,
  person,
  newDesk,
}) => {
  await addStylist(server.db, MEERA, new Date());
  await enter(page, server, person.email);
  const room = { width: 800, height: 1000, channels: 3 as const, background: '#1f6b5c' };
  await gallery(page).setInputFiles(asFile(await sharp({ create: room }).jpeg().toBuffer()));
  await page.getByRole('button', { name: 'Cover my face' }).click();
  await page.getByRole('button', { name: 'Use this photo', exact: true }).click();
  await page.getByText('Your face is covered').waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Photo Submitted Successfully!').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  const { id } = await server.db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const written = async () => {
    const rows = await server.db
      .selectFrom('photo_views')
      .innerJoin('stylists', 'stylists.id', 'photo_views.stylist_id')
      .select('stylists.name')
      .where('photo_id', '=', id)
      .orderBy('photo_views.id')
      .execute();
    return rows.map(({ name }) => name);
  };

  const asha = await newDesk();
  await asha
    .getByRole('button', { name: /Pending/ })
    .first()
    .click();
  await asha.getByRole('heading', { name: 'Pending Requests' }).waitFor();
  expect(await written()).toEqual([]);
  await review(asha, person.email);
  await expect.poll(written).toHaveLength(1);
  const first = await written();
  await asha.getByRole('link', { name: 'Back to Pending Requests' }).click();
  const holder = async () => {
    const held = await server.db
      .selectFrom('requests')
      .select('claim_expires_at')
      .where('photo_id', '=', id)
      .executeTakeFirstOrThrow();
    return held.claim_expires_at;
  };
  await expect.poll(holder).toBe(null);

  // Until then it is kept for her who gave it back.
  await server.db.updateTable('requests').set({ reserved_for: null }).execute();
  const other = await newDesk({}, MEERA.username);
  await review(other, person.email);
  await expect.poll(written).toEqual([...first, MEERA.name]);
  await other.getByRole('link', { name: 'Back to Pending Requests' }).click();
  await expect.poll(holder).toBe(null);
  const { token } = await signInStylist(server, MEERA);
  await claim(server, { token }, id);
  await approveOutfit(server, token, id, 'Madder by lamplight');

  const history = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await history();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: /^Meera opened it, today/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Who opened this photo' });
  await sheet.getByText('Nobody else. A visit is written down once an hour.').waitFor();
  const read = await sheet.getByRole('listitem').allTextContents();
  expect(read.map((line) => line.replace(/today.*/, '')).toReversed()).toEqual(await written());
  await sheet.getByText('Kept until you delete it').waitFor();
  await sheet.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: '30 days' }).click();
  await page.getByText(/^A photo that is older than that .* The next one is of /).waitFor();

  const expire = (days: number) =>
    expirePhotos({
      db: server.db,
      now: new Date(Date.now() + days * DAY_MS),
      onError: (error) => {
        throw error;
      },
    });
  await expire(24);
  await expire(31);
  const gone = await call(server, `/api/closet/photos/${id}/`, { token: person.token });
  expect(gone.status).toBe(404);
  expect(await written()).toEqual([]);
  await history();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('The photo was deleted.').waitFor();
  await page.getByRole('heading', { name: 'Madder by lamplight' }).waitFor();
});
