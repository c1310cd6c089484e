import { expect } from '../fixtures.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import {
  ALLOWED,
  deliver,
  shown,
  subscribeHere,
  tapNotification,
  test,
} from '../support/screens/push.ts';

test('she asks to be told, a stylist approves, and the notification opens that outfit', async ({
  newPhone,
  toHome,
  server,
  service,
  person,
}) => {
  const page = await newPhone(ALLOWED);
  const { path, read } = await subscribeHere(page, service);
  await toHome(page);
  await sendPhoto(page, await jpeg());
  const offer = page.getByRole('region', { name: 'Shall we tell you when they are ready?' });
  const promise = page.getByText('We will tell you when they do.');
  expect(await promise.count()).toBe(0);
  const saved = page.waitForResponse(/push\/subscriptions/);
  await offer.getByRole('button', { name: 'Tell me' }).click();
  expect((await saved).status()).toBe(201);
  await page.getByText('You will hear from us when your outfits are ready.').waitFor();
  await promise.waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  const { body: photos } = await call<{ id: string }[]>(
    server,
    `/api/closet/photos/user/${person.id}/`,
    { token: person.token },
  );
  const stylist = await signInStylist(server);
  await approveOutfit(server, stylist.token, photos[0]?.id ?? '', 'Monsoon linen');
  const [pushed] = await service.received(1, path);
  if (!pushed) throw new Error('nothing came');
  const message = read(pushed);

  await deliver(page, server, message);
  expect(await shown(page)).toMatchObject([{ title: 'Your outfits are ready' }]);
  // At least once: the second time it takes the place of the first.
  await deliver(page, server, message);
  expect(await shown(page)).toHaveLength(1);
  await page.getByText('Tap to view outfits').waitFor();

  await tapNotification(page);
  await page.getByRole('heading', { name: 'Monsoon linen' }).waitFor();
  // The browser takes it away in its own time.
  await expect.poll(() => shown(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to History' }).click();
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();

  const forgotten = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('push/subscriptions'),
  );
  await page.goto(`${server.url}/?go=settings`);
  await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).click();
  expect((await (await forgotten).response())?.status()).toBe(204);
});
