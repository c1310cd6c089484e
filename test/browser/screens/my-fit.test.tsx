import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FitKept, OwnFitted } from '../../../contract/fits.ts';
import { aProfile } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, type Answers } from '../../support/stage/answers.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const AT = '2026-11-20T10:00:00.000Z';
const fitted = (over: Partial<OwnFitted> = {}): OwnFitted => ({
  outfit: 'look',
  item: 'kurta',
  seen: 'https://shop.example/kurta',
  name: 'Handblock kurta',
  brand: 'Taana Works',
  category: 'kurta',
  size: 'M',
  fit: 'tight',
  at: AT,
  ...over,
});
const juttis = fitted({
  item: 'juttis',
  seen: 'https://shop.example/juttis',
  name: 'Zardozi juttis',
  brand: 'Chaukhat',
  category: 'juttis',
  size: 'UK 5',
  fit: 'right',
});

const enter = (fit: OwnFitted[], answers: Answers = {}) =>
  stage({
    at: { name: 'fit' },
    answers: {
      'user.profile': aProfile({ fit }),
      'fits.say': ({ json, params }) => {
        const { size, fit } = json as { size: string | null; fit: 'tight' };
        const item = params['itemId'] ?? '';
        return { item, fit: { size, fit, at: AT }, owned: null } satisfies FitKept;
      },
      'fits.forget': null,
      ...answers,
    },
  });

const row = (name: RegExp) => page.getByRole('button', { name });
const word = (name: string) => page.getByRole('button', { name, exact: true });

test('what she has said is listed, and each can be changed where it stands', async () => {
  const { app, asked } = await enter([fitted(), juttis]);
  await app.actions.refreshProfile();
  await expect.element(page.getByText('2 pieces')).toBeVisible();
  await expect.element(row(/^Chaukhat, juttis/)).toHaveTextContent('Chaukhat, juttisUK 5, right');
  await userEvent.click(row(/^Taana Works, kurta/));
  await expect.element(page.getByText('Handblock kurta, November 20')).toBeVisible();
  await expect.element(word('Tight')).toHaveAttribute('aria-pressed', 'true');
  expect(await faults()).toEqual([]);
  await userEvent.click(word('L'));
  await expect.element(row(/^Taana Works, kurta/)).toHaveTextContent('Taana Works, kurtaL, tight');
  await expect
    .poll(() => asked('fits.say').map(({ json, params }) => Object.assign({}, json, params)))
    .toMatchObject([{ id: 'look', itemId: 'kurta', size: 'L', fit: 'tight', seen: fitted().seen }]);
  app.actions.changeSettings({ theme: 'dark' });
  twiceTheSize();
  expect(await faults()).toEqual([]);
});

test('one is forgotten in 5 s, and is back where that is undone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, asked } = await enter([fitted(), juttis]);
  await app.actions.refreshProfile();
  await userEvent.click(row(/^Chaukhat, juttis/));
  await userEvent.click(word('Forget it'));
  await expect.element(page.getByText('1 piece')).toBeVisible();
  await userEvent.click(word('Undo'));
  await expect.element(page.getByText('2 pieces')).toBeVisible();
  expect(asked('fits.forget')).toEqual([]);
  await userEvent.click(word('Forget it'));
  await expect.poll(asTimeGoes(() => asked('fits.forget').length)).toBe(1);
  await expect.poll(() => app.store.getState().profile.value?.fit).toEqual([fitted()]);
});

test('without a line it stands there as she has changed it', async () => {
  const { app } = await enter([fitted()], { 'fits.say': noLine });
  await app.actions.refreshProfile();
  await userEvent.click(row(/^Taana Works, kurta/));
  await userEvent.click(word('Loose'));
  await expect.element(page.getByText('On this phone.')).toBeVisible();
  await expect.element(row(/^Taana Works, kurta/)).toHaveTextContent('Taana Works, kurtaM, loose');
});

test('who has said nothing reads where it can be said', async () => {
  const { app } = await enter([]);
  await app.actions.refreshProfile();
  await expect.element(page.getByText(/^Nothing yet\. On a piece/)).toBeVisible();
  expect(await faults()).toEqual([]);
});
