import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { formatDayAndClock } from '../../../src/ui/dates.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import type { Call } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { aWaitingPhoto, received, UNREACHED } from '../../support/stage/waiting-photo.ts';

const at = { name: 'submitted', photo: aWaitingPhoto().id } as const;
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const says = (words: string) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();
const done = page.getByText(/Received|Successfully|24/);

test('it says what is so until the server has the photo, and then shows that one', async () => {
  const newer = aPhoto({ id: 'newer', upload_date: '2026-11-21T08:00:00.000Z' });
  const { app, answers } = await stage({
    at,
    photos: [newer],
    outbox: [aWaitingPhoto(UNREACHED)],
    answers: { 'photos.list': [newer, aPhoto()] },
  });
  const NOT_REACHED = 'Saved on this phone. Poshak cannot be reached. Next try within a minute.';
  await heading('Waiting to be sent');
  await says(NOT_REACHED);
  // What the browser claims is a hint: a line that carries is one.
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await says(NOT_REACHED);
  app.store.setState({ isUnreachable: true });
  await says('Saved on this phone. It is sent when you are back online.');
  isOnline.mockRestore();
  expect(done.elements()).toEqual([]);

  const { promise, resolve } = Promise.withResolvers<void>();
  answers['photos.upload'] = async (call: Call) => {
    await promise;
    return received(call);
  };
  void app.actions.sendNow();
  await heading('Sending your photo');
  expect(done.elements()).toEqual([]);
  resolve();
  await heading('Photo Submitted Successfully!');
  await says('Suggestions arrive within 24 hours.');
  await expect
    .element(page.getByRole('definition').first())
    .toHaveTextContent(formatDayAndClock(aPhoto().upload_date).replace('\u00A0', ' '));
  await page.viewport(360, 640);
  const home = page.getByRole('button', { name: 'Back to Home' });
  await expect.element(home).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollHeight).toBeGreaterThan(640);
});

test('of a photo that another window discarded it says so, and shows no other', async () => {
  const { app } = await stage({ at, photos: [aPhoto()], outbox: [aWaitingPhoto()] });
  await heading('Sending your photo');
  await app.actions.discard(at.photo);
  await heading('This photo is not here any more');
  expect(done.elements()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('a preview that she left is found again from Home, until it is submitted', async () => {
  await stage({
    outbox: [aWaitingPhoto({ state: 'draft' })],
    answers: { 'photos.upload': received, 'photos.list': [aPhoto()] },
  });
  const left = page.getByRole('button', { name: /^You have not submitted your photo yet/ });
  // A start leads to it.
  await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }));
  await userEvent.click(left);
  await userEvent.click(page.getByRole('button', { name: 'Submit Photo' }));
  await expect.element(page.getByText('Received')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Back to Home' }));
  await expect.element(page.getByText('With us', { exact: true })).toBeVisible();
  expect(left.elements()).toEqual([]);
});
