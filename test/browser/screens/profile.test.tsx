import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { NOTHING } from '../../../src/state/kept.ts';
import { aWardrobe, CONSUMER, somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';

const at = { name: 'profile' } as const;

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const terms = () => [...document.querySelectorAll('dl > div')];
const fact = (name: string) => () =>
  terms()
    .find((one) => one.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.innerText;

test('the profile says who she is, and counts what she has as it changes', async () => {
  await stage({ at, ...aWardrobe() });
  await expect.element(heading(CONSUMER.name)).toBeVisible();
  await expect.element(page.getByText(CONSUMER.email)).toBeVisible();
  await expect.poll(fact('Gender')).toBe('Female');
  await expect.poll(fact('Age range')).toBe('25-34');
  await expect.poll(fact('Saved Outfits')).toBe('1');
  await expect.poll(fact('Photos Uploaded')).toBe('3');
  expect(await faults()).toEqual([]);

  await userEvent.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^My Closet/ })
      .last(),
  );
  await userEvent.click(button('Remove kurta from closet'));
  history.back();
  await expect.poll(fact('Saved Outfits')).toBe('0');
  await userEvent.click(tab('History'));
  await userEvent.click(page.getByRole('button', { name: /^Photo of/ }).first());
  await userEvent.click(button('Delete photo'));
  await userEvent.click(button('Delete photo'));
  await userEvent.click(tab('Profile'));
  await expect.poll(fact('Photos Uploaded')).toBe('2');
});

test('a free plan is sold nothing, and a premium one has no Upgrade', async () => {
  const { answers, app } = await stage({ at });
  await expect.element(heading('Free Plan')).toBeVisible();
  await userEvent.click(button('Upgrade'));
  await expect.element(page.getByText(/^Premium is not on sale yet\./)).toBeVisible();
  const plans = page.getByRole('dialog').getByRole('region').elements();
  expect(plans.map((plan) => (plan as HTMLElement).innerText)).toEqual([
    expect.stringMatching(/^Free\s+Photos\s+Basic upload/),
    expect.stringMatching(/^Premium\s+Photos\s+Unlimited uploads/),
  ]);
  await userEvent.click(button('Good to know'));
  await expect.element(heading('Free and Premium')).not.toBeInTheDocument();
  const free = Object(answers['user.profile']);
  answers['user.profile'] = { ...free, plan: 'premium' };
  await app.actions.refreshProfile();
  await expect.element(heading('Premium Plan')).toBeVisible();
  expect(button('Upgrade').elements()).toEqual([]);
});

test('it says which preference is not specified', async () => {
  const { app } = await stage({ at });
  const kept = app.store.getState().preferences;
  const value = { ...somePreferences(), gender: null };
  app.store.setState({ preferences: { ...kept, value } });
  await expect.poll(fact('Gender')).toBe('Not specified');
  await expect.poll(fact('Age range')).toBe('25-34');
});

test('it tells when the preferences were changed later on another device', async () => {
  await stage({
    at,
    answers: {
      'preferences.update': { ...somePreferences({ age_range: '45-54' }), overtaken: true },
    },
  });
  await userEvent.click(button('Edit preferences'));
  await userEvent.selectOptions(page.getByLabelText(/^Age range/), '65+');
  await userEvent.click(button('Save Preferences'));
  await expect
    .element(
      page.getByText('Your preferences were changed on another device. The newer ones are shown.'),
    )
    .toBeVisible();
  await expect.poll(fact('Age range')).toBe('45-54');
});

test('it says nothing of what it does not know yet', async () => {
  const { app } = await stage({
    at,
    answers: {
      'user.profile': noLine,
      'preferences.current': noLine,
      'saved.list': noLine,
      'photos.list': noLine,
    },
  });
  app.store.setState({
    profile: NOTHING,
    preferences: NOTHING,
    saved: NOTHING,
    photos: NOTHING,
  });
  await app.actions.refreshProfile();
  await expect.element(page.getByText(/^Poshak cannot be reached\./)).toBeVisible();
  for (const name of ['Gender', 'Sizes', 'Saved Outfits', 'Photos Uploaded']) {
    await expect.poll(fact(name)).toBe('–');
  }
  expect(heading('Free Plan').elements()).toEqual([]);
  expect(page.getByText(/No preferences found|Not specified/).elements()).toEqual([]);
  expect(page.getByRole('main').getByText('0').elements()).toEqual([]);
});

test('it shows colours, style and sizes, and leaves her the colours of elsewhere', async () => {
  const colours = ['Madder', 'teal', 'like the sea'];
  const preferences = somePreferences({
    favorite_colors: colours,
    sizes: ['Kurta M', 'shoes 38'],
  });
  const { asked } = await stage({
    at,
    preferences,
    answers: { 'preferences.update': () => new Promise(() => undefined) },
  });
  const favourites = () => page.getByRole('main').getByRole('definition').getByRole('listitem');
  const named = () =>
    favourites()
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(named).toEqual(['Red (madder)', 'teal', 'like the sea']);
  expect(
    favourites()
      .elements()
      .filter((one) => one.querySelector('i')),
  ).toHaveLength(2);
  await expect.poll(fact('Style')).toBe('Handloom');
  await expect.poll(fact('Sizes')).toBe('Kurta M, shoes 38');
  // Where there is room, what she told stands beside who she is.
  const left = (name: string) => heading(name).element().getBoundingClientRect().x;
  expect(left('Preferences')).toBe(left('Free Plan'));
  await page.viewport(820, 1180);
  expect(left('Preferences')).toBeGreaterThan(400);

  await userEvent.click(button('Edit preferences'));
  await expect.element(button('Red (madder)')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('teal'));
  await expect.element(button('teal')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button('Blue (indigo)'));
  await userEvent.click(button('Save Preferences'));
  await expect.poll(named).toEqual(['Red (madder)', 'like the sea', 'Blue (indigo)']);
  await expect.poll(() => asked('preferences.update')).toHaveLength(1);
});

test('a change that the server does not take is said, and kept to be mended', async () => {
  const { answers } = await stage({
    at,
    preferences: somePreferences({ style_preferences: '' }),
    answers: { 'preferences.update': () => refusal('invalid') },
  });
  await userEvent.click(button('Edit preferences'));
  const style = page.getByLabelText(/^Style, in your words/);
  await userEvent.fill(style, 'Handloom');
  await userEvent.click(button('Save Preferences'));
  const said = page.getByText('Failed to update preferences: Bad Request');
  await expect.element(said).toBeVisible();
  await expect.poll(fact('Style')).toBe('Not specified');
  answers['preferences.update'] = somePreferences({ style_preferences: 'Handloom' });
  await userEvent.click(button('Change and save again'));
  await expect.element(style).toHaveValue('Handloom');
  await userEvent.click(button('Save Preferences'));
  await expect.poll(fact('Style')).toBe('Handloom');
  await expect.element(said).not.toBeInTheDocument();
});
