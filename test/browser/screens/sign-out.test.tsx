import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mean } from '../../support/browser/console.ts';
import { aPreferencesRecord } from '../../support/samples/records.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';
import { aWaitingPhoto, received } from '../../support/stage/waiting-photo.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asks = (title: string) => page.getByRole('heading', { name: title });
const NOT_SENT = '1 photo not sent yet';

/** She has asked to be signed out, with a photo that has not gone. */
async function logOut() {
  const staged = await stage({
    at: { name: 'profile' },
    outbox: [aWaitingPhoto()],
    answers: { 'photos.upload': noLine, 'photos.list': [] },
  });
  await userEvent.click(button('Logout'));
  await expect.element(asks(NOT_SENT)).toBeVisible();
  const isOut = () => expect.poll(() => staged.app.store.getState().user).toBeNull();
  return { ...staged, isOut };
}

test('Logout asks where anything waits, not photos alone', async () => {
  const outbox = [{ ...aPreferencesRecord(), state: 'waiting' as const }];
  await stage({ at: { name: 'profile' }, outbox, answers: { 'preferences.update': noLine } });
  await userEvent.click(button('Logout'));
  await expect.element(asks('1 change of preferences not sent yet')).toBeVisible();
});

test('Send signs her out once it has arrived, and says so where it cannot go out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, answers, isOut } = await logOut();
  await userEvent.click(button('Send it first'));
  const failure = page.getByRole('alert').getByText(/^It could not be sent yet\./);
  await expect.poll(asTimeGoes(() => failure.elements().length)).toBe(1);
  expect(app.store.getState().user).not.toBeNull();
  answers['photos.upload'] = received;
  vi.useRealTimers();
  await userEvent.click(button('Send it first'));
  await isOut();
});

test('Send that this phone itself refuses says so, and she stays', async () => {
  mean(/^A change could not be kept on this phone/);
  const { app } = await logOut();
  const empty = fullDisk();
  await userEvent.click(button('Send it first'));
  await expect
    .element(page.getByText(/^You could not be signed out on this phone\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText(/^It could not be sent yet/))
    .toBeVisible();
  await expect.element(button('Send it first')).toHaveAttribute('aria-busy', 'false');
  expect(app.store.getState().user).not.toBeNull();
  // What it could not keep is told before the next test.
  empty();
  await app.flush();
});

test('Keep that this phone itself refuses says so, and she stays', async () => {
  mean(/^A change could not be kept on this phone/);
  const { app } = await logOut();
  const empty = fullDisk();
  await userEvent.click(button('Keep it for my next sign-in'));
  await expect
    .element(
      page.getByText(
        'You could not be signed out on this phone. Please try again. This phone is full. Free some space, then open Poshak again.',
      ),
    )
    .toBeVisible();
  await expect.element(button('Logout')).toBeVisible();
  expect(app.store.getState().user).not.toBeNull();
  // What it could not keep is told before the next test.
  empty();
  await app.flush();
});

test('Escape changes nothing, and Discard takes it off this phone', async () => {
  const { app, asked, isOut } = await logOut();
  await userEvent.keyboard('{Escape}');
  await expect.element(asks(NOT_SENT)).not.toBeInTheDocument();
  expect(app.store.getState().outbox).toHaveLength(1);
  expect(app.store.getState().user).not.toBeNull();
  await userEvent.click(button('Logout'));
  await userEvent.click(button('Discard it and sign out'));
  await isOut();
  expect(await app.drain()).toBe(0);
  expect(app.store.getState().awaitingSignIn).toBe(0);
  expect(asked('photos.upload')).toEqual([]);
});

test('the question says so when the photo has gone meanwhile', async () => {
  const { app, answers } = await logOut();
  answers['photos.upload'] = received;
  await app.drain();
  const sheet = page.getByRole('dialog', { name: 'Nothing waits on this phone any more' });
  await userEvent.click(sheet.getByRole('button', { name: 'Logout' }));
  await expect.poll(() => app.store.getState().user).toBeNull();
});
