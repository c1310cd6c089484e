import type { Page } from 'playwright';
import type { Photo, PhotoViews } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED, WIDE } from '../support/browser/look.ts';
import { call, signInConsumer } from '../support/people/call.ts';
import { cameraJpeg } from '../support/samples/pictures.ts';
import { deskIsThere, review, signInAt } from '../support/screens/desk.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base.extend('look', { ...SERVED, permissions: ['camera', 'microphone'] });

const SAID = 'In red, for the sangeet. No heels.';

/** Answers once something plays from here on, however short it is. */
async function playsAfter(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    window.Audio = class extends Audio {
      constructor(from?: string) {
        super(from);
        this.addEventListener('playing', () => {
          document.body.dataset['heard'] = String(this.playbackRate);
        });
      }
    };
  });
  await act();
  const heard = page.locator('body[data-heard]');
  await heard.waitFor();
  return heard.getAttribute('data-heard');
}

test('what she says without a line goes with her photo, is heard at the desk and stands in words', async ({
  page: phone,
  context,
  server,
  person,
  toHome,
  open,
  errors,
}) => {
  await toHome(phone);
  errors.mean(NO_LINE);
  await context.setOffline(true);
  await gallery(phone).setInputFiles(asFile(await cameraJpeg(3000, 4000)));
  await phone.getByRole('button', { name: /^Tell your stylist/ }).click();
  await phone.getByRole('button', { name: 'Record a voice note' }).click();
  await phone.getByText('Recording, 1 s').waitFor();
  await phone.getByRole('button', { name: 'Stop' }).click();
  await phone.getByText(/^Your voice note, \d s$/).waitFor();
  const play = phone.getByRole('button', { name: 'Play' });
  expect(await playsAfter(phone, () => play.click())).toBe('1');
  await phone.getByRole('button', { name: 'Remove it' }).click();
  await phone.getByRole('button', { name: 'Record a voice note' }).click();
  await phone.getByText('Recording, 2 s').waitFor();
  // It is kept however the sheet is closed.
  await phone.getByRole('button', { name: 'Done' }).click();
  await phone.getByText(/^Your voice note of \d s goes with it$/).waitFor();
  await phone.getByRole('button', { name: 'Submit Photo' }).click();
  await phone.getByText(/^With a voice note of \d s$/).waitFor();
  await context.setOffline(false);
  await phone.getByText('Received').waitFor();

  const { token, id } = await signInConsumer(server, person.email);
  const photoOf = async () => {
    const { body } = await call<Photo[]>(server, `/api/closet/photos/user/${id}/`, { token });
    return body[0];
  };
  const photo = await photoOf();
  expect(photo?.voice?.seconds).toBeGreaterThan(0);

  const desk = await (await open({ viewport: WIDE })).newPage();
  await desk.goto(`${server.url}/stylist-login`);
  await signInAt(desk);
  await deskIsThere(desk);
  await review(desk, person.email);
  await desk.getByRole('heading', { name: 'Voice note' }).waitFor();
  await desk.keyboard.press(',');
  expect(await playsAfter(desk, () => desk.keyboard.press('.'))).toBe('1.25');
  const views = async () => {
    const path = `/api/closet/photos/${photo?.id}/views/`;
    return (await call<PhotoViews>(server, path, { token })).body;
  };
  expect((await views()).plays).toHaveLength(1);
  await desk.getByLabel(/in your words$/).fill(SAID);
  await desk
    .getByRole('region', { name: 'Voice note' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect.poll(async () => (await photoOf())?.voice?.words?.text).toBe(SAID);

  await phone.getByRole('button', { name: 'Back to Home' }).click();
  await phone.getByRole('button', { name: 'Refresh' }).click();
  await phone.getByText(`has written down: “${SAID}”`).waitFor();
});
