import { expect, test } from '../fixtures.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { WIDE } from '../support/browser/look.ts';
import { newPerson } from '../support/people/person.ts';
import { cameraJpeg } from '../support/samples/pictures.ts';
import { deskIsThere, review, signInAt } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const isPart = ({ pathname }: URL) => /^\/api\/uploads\/(?!small)[^/]+\/$/.test(pathname);

test('a stylist begins with the small picture, and the large one takes its place', async ({
  server,
  errors,
  open,
  page: phone,
}) => {
  const { email } = await newPerson(server);
  await enter(phone, server, email);
  errors.mean(ABORTED);
  await phone.route(isPart, (route) => route.abort());
  await sendPhoto(phone, await cameraJpeg(3000, 4000));
  await phone.getByText('The large picture follows.').waitFor();
  await phone.getByRole('button', { name: 'Back to Home' }).click();
  await phone.getByText('With us').first().waitFor();
  await phone.getByText('The large picture follows.').first().waitFor();

  const desk = await (await open({ viewport: WIDE })).newPage();
  await desk.goto(`${server.url}/stylist-login`);
  await signInAt(desk);
  await deskIsThere(desk);
  await review(desk, email);
  const follows = desk.getByText('A large one may follow');
  await follows.waitFor();
  const picture = desk.getByRole('img', { name: /photo/i }).first();
  const onBoard = desk.getByRole('button', { name: 'Photo' }).locator('img').first();
  const filesOf = () =>
    Promise.all(
      [picture, onBoard].map(async (one) => (await one.getAttribute('src'))?.split('?')[0]),
    );
  const [small, board] = await filesOf();
  expect(board).toBe(small);

  await phone.unroute(isPart);
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await phone.getByText('The large picture follows.').first().waitFor({ state: 'detached' });
  await phone.getByText('With us').first().waitFor();
  await desk.evaluate(() => dispatchEvent(new Event('online')));
  await follows.waitFor({ state: 'detached' });
  await expect.poll(filesOf).not.toContain(small);
});
