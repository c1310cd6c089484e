import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { current, go, replace } from '../../../src/consumer/shell/navigation.ts';
import { followSheets } from '../../../src/ui/sheet-entries.ts';
import { noLine } from '../../support/stage/answers.ts';
import { stage } from '../../support/stage.tsx';
import { aWaitingPhoto } from '../../support/stage/waiting-photo.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog');
const isClosed = () => expect.poll(() => sheet.elements().length).toBe(0);
const isOnScreen = () => expect.poll(() => 'sheets' in history.state).toBe(false);

/** At her profile, with a sheet over it that her phone's photo brings up. */
async function withSheet() {
  await stage({
    at: { name: 'profile' },
    outbox: [aWaitingPhoto()],
    answers: { 'photos.upload': noLine, 'photos.list': [] },
  });
  await userEvent.click(button('Logout'));
  await expect.element(sheet).toBeVisible();
}

test('Back closes a sheet and stays on its screen, as often as it is opened', async () => {
  await withSheet();
  const { place, key } = current();
  for (const _ of [1, 2]) {
    history.back();
    await isClosed();
    expect(current()).toMatchObject({ place, key });
    await userEvent.click(button('Logout'));
    await expect.element(sheet).toBeVisible();
  }
});

test('a sheet that was closed otherwise is not behind her, nor before her', async () => {
  await withSheet();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await isOnScreen();
  const moves = vi.fn<() => void>();
  addEventListener('popstate', moves);
  onTestFinished(() => removeEventListener('popstate', moves));
  history.forward();
  await expect.poll(() => moves.mock.calls.length).toBe(2);
  await isOnScreen();
  expect(sheet.elements()).toEqual([]);
  expect(current().place).toEqual({ name: 'profile' });
});

test('a start goes nowhere for a sheet of before, behind which another site may be', async () => {
  await stage({ at: { name: 'profile' } });
  history.replaceState({ ...history.state, sheets: ['of before'] }, '');
  const leaves = vi.spyOn(history, 'go');
  onTestFinished(() => leaves.mockRestore());
  followSheets();
  expect('sheets' in history.state).toBe(false);
  expect(leaves).not.toHaveBeenCalled();
  expect(current().place).toEqual({ name: 'profile' });
});

test('who goes elsewhere from a sheet comes back to its screen', async () => {
  await withSheet();
  go({ name: 'settings' });
  await expect.poll(() => current().place).toEqual({ name: 'settings' });
  await isClosed();
  history.back();
  await expect.poll(() => current().place).toEqual({ name: 'profile' });
  expect('sheets' in history.state).toBe(false);
});

test('what takes the place of its screen takes the sheet’s too', async () => {
  await withSheet();
  const { depth } = current();
  replace({ name: 'closet' });
  await expect.poll(() => current().place).toEqual({ name: 'closet' });
  await isClosed();
  expect([current().depth, 'sheets' in history.state]).toEqual([depth, false]);
});
