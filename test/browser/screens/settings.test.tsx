import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { install } from '../../../src/platform/installation.ts';
import { stage } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';

const at = { name: 'settings' } as const;

const button = (name: string) => page.getByRole('button', { name });

/** A refusal that comes when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, refuse: () => resolve(refusal('unavailable')) };
}

test('that an owner made a file of her data is said where she makes hers', async () => {
  const { app } = await stage({ at });
  const { profile } = app.store.getState();
  const value = profile.value && {
    ...profile.value,
    exported: { at: '2026-11-24T08:00:00.000Z', by: 'Asha Sethi' },
  };
  app.store.setState({ profile: { ...profile, value } });
  await expect
    .element(
      page.getByText(/^Asha Sethi of Poshak made such a file, without pictures: November 24/),
    )
    .toBeVisible();
});

test('a download that fails says so', async () => {
  const { answer, refuse } = held();
  await stage({ at, answers: { 'user.export': answer } });
  await userEvent.click(button('Download my data'));
  await expect.element(button('Download my data')).toHaveAttribute('aria-busy', 'true');
  refuse();
  await expect
    .element(page.getByText('Your data could not be fetched. Please try again.'))
    .toBeVisible();
  await expect.element(button('Download my data')).toHaveAttribute('aria-busy', 'false');
});

test('an account that could not be deleted stays, and she reads so', async () => {
  const { answer, refuse } = held();
  const { app, asked } = await stage({ at, answers: { 'user.delete': answer } });
  await userEvent.click(button('Delete my account'));
  await userEvent.click(button('Keep my account'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked('user.delete')).toEqual([]);
  await userEvent.click(button('Delete my account'));
  await userEvent.click(button('Delete everything'));
  await expect.element(button('Delete everything')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep my account')).toBeDisabled();
  refuse();
  await expect
    .element(page.getByText('Your account could not be deleted. Please try again.'))
    .toBeVisible();
  expect(app.store.getState().user).not.toBeNull();
  await userEvent.click(button('Keep my account'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a session that ends first does not look like an account that went', async () => {
  const { app } = await stage({
    at,
    answers: {
      'user.delete': () => refusal('unauthorized'),
      'auth.refresh': () => refusal('refresh_refused'),
    },
  });
  await userEvent.click(button('Delete my account'));
  await userEvent.click(button('Delete everything'));
  const told = page.getByText(/^You were signed out before it was certain/);
  await expect.element(told).toBeVisible();
  // It stays until it is answered.
  await userEvent.click(button('Close'));
  await expect.element(told).not.toBeInTheDocument();
  expect(app.store.getState().user).toBeNull();
});

test('photos go out on Wi-Fi only where the browser tells of it', async () => {
  const wifi = page.getByRole('switch', { name: 'Send photos on Wi-Fi only' });
  const tells = (value: unknown) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  tells(undefined);
  const { app } = await stage({ at });
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(wifi.elements()).toEqual([]);
  tells({ type: 'wifi' });
  await userEvent.click(page.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(wifi);
  await expect.element(wifi).toHaveAttribute('aria-checked', 'true');
  expect(app.store.getState().settings.wifiOnly).toBe(true);
});

test('data is spared by a finger, and where the browser spares it that is said', async () => {
  const spare = page.getByRole('switch', { name: 'Spare my data' });
  const { app } = await stage({ at });
  await expect.element(spare).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(spare);
  await expect.element(spare).toHaveAttribute('aria-checked', 'true');
  expect(app.store.getState().settings.spareData).toBe(true);
  app.actions.changeSettings({ spareData: false });
  const value = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  await userEvent.click(page.getByRole('radio', { name: 'Dark' }));
  await expect.element(page.getByText('On, because your browser saves data')).toBeVisible();
  await expect.element(spare).toHaveAttribute('aria-checked', 'true');
  await expect.element(spare).toBeDisabled();
});

test('in a tab on iOS she reads that only the home screen hears of anything', async () => {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'PushManager') ?? {};
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.spyOn(install, 'way').mockReturnValue('sheet');
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.defineProperty(globalThis, 'PushManager', had);
  });
  const { app } = await stage({ at });
  app.store.setState({ told: 'no' });
  await userEvent.click(page.getByRole('switch', { name: /Tell me/ }));
  const told = page.getByText(/^You will see it here while Poshak is open. From your home screen/);
  await expect.element(told).toBeVisible();
});

test('the version, the terms and who sees a photo are there', async () => {
  await stage({ at });
  await expect.element(page.getByText('Poshak stage')).toBeVisible();
  await userEvent.click(button('Privacy'));
  const dialog = page.getByRole('dialog', { name: 'Privacy' });
  await expect.element(dialog).toBeVisible();
  const parts = dialog.getByRole('heading', { level: 3 });
  expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
    'Who sees your photo',
    'What you ask others',
    'What we keep',
    'What it is for',
    'Who else has a part in it',
    'Complaints',
    'How long',
    'How to delete it',
    'Your rights',
    'Questions',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Terms'));
  await expect
    .element(page.getByText(/Please sign in only if you are 18 or older\./))
    .toBeVisible();
  await userEvent.click(button('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
