import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { NOTHING } from '../../../src/state/kept.ts';
import { mean } from '../../support/browser/console.ts';
import { aProfile, aWardrobe, somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const visible = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const fails = () => refusal('internal');
const NOT_KEPT = /^A change could not be kept on this phone/;

test('a rating that this phone does not keep is not submitted, and that is said', async () => {
  mean(NOT_KEPT);
  await stage({ at: { name: 'details', outfit: 'look' }, ...aWardrobe() });
  const juttis = page.getByRole('listitem').filter({ has: heading('juttis') });
  await userEvent.click(juttis.getByRole('radio', { name: '3, Good' }));
  fullDisk();
  await userEvent.click(juttis.getByRole('button', { name: 'Submit Rating' }));
  await expect
    .element(juttis.getByRole('alert'))
    .toHaveTextContent('Failed to submit rating. Please try again.');
  expect(await faults()).toEqual([]);
});

test('preferences that the server does not take wait in the tray, with its status', async () => {
  await stage({ at: { name: 'profile' }, answers: { 'preferences.update': fails } });
  await userEvent.click(button('Edit preferences'));
  await userEvent.click(button('Save Preferences'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: 'Settings' }));
  await userEvent.click(button('Show'));
  await visible('Failed to update preferences: Internal Server Error');
  expect(await faults()).toEqual([]);
});

test('an outfit that did not arrive comes with Try again', async () => {
  const wardrobe = aWardrobe();
  const [outfit] = wardrobe.outfits;
  if (!outfit) throw new Error('No outfit');
  // This phone does not know yet that any photo has this outfit: a notification was faster.
  const { answers, app } = await stage({
    at: { name: 'details', outfit: 'look' },
    answers: { 'outfits.read': fails, 'photos.list': wardrobe.photos },
  });
  await expect.element(heading('This outfit did not arrive')).toBeVisible();
  await visible('Failed to load outfit details. Please try again.');
  expect(page.getByRole('img', { name: 'Your photo' }).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await app.actions.refreshPhotos();
  await expect.element(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expect.element(heading('This outfit did not arrive')).toBeVisible();
  answers['outfits.read'] = outfit;
  await userEvent.click(button('Try again'));
  await expect.element(heading('Madder by lamplight')).toBeVisible();
});

test('an outfit that is not hers, or is no more, leads to History', async () => {
  await stage({
    at: { name: 'details', outfit: 'nothing' },
    answers: { 'outfits.read': () => refusal('not_found', { id: 'nothing' }) },
  });
  await expect.element(heading('Outfit not found')).toBeVisible();
  await userEvent.click(button('Go Back'));
  await expect.element(heading('Photo History')).toBeVisible();
});

test('a picture that does not come leaves a placeholder under its name', async () => {
  const wardrobe = aWardrobe();
  const nowhere = '/test/support/samples/photos/nowhere.svg';
  await stage({
    ...wardrobe,
    photos: wardrobe.photos.map((photo) =>
      Object.assign(photo, { image_url: nowhere, thumb_url: nowhere }),
    ),
    outfits: wardrobe.outfits.map((outfit) => Object.assign(outfit, { user_photo: nowhere })),
  });
  const placeholders = (name: RegExp) =>
    page
      .getByRole('img', { name })
      .elements()
      .filter(({ tagName }) => tagName === 'svg').length;
  const broken = () =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
  await expect.poll(() => placeholders(/^Your photo of /)).toBeGreaterThan(0);
  await expect.poll(broken).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'History' }));
  await expect.poll(() => placeholders(/^Photo of /)).toBe(3);
  expect(await faults()).toEqual([]);
  await userEvent.click(button('View Outfits'));
  await expect.poll(() => placeholders(/^Your photo$/)).toBeGreaterThan(0);
  await expect.poll(broken).toEqual([]);
});

test('her profile and her preferences say that they did not come, each with Try again', async () => {
  const { answers, app } = await stage({
    at: { name: 'profile' },
    answers: { 'user.profile': fails, 'preferences.current': fails },
  });
  app.store.setState({ preferences: NOTHING });
  await app.actions.refreshProfile();
  const alerts = () => page.getByRole('alert').getByRole('paragraph').elements();
  await expect
    .poll(() => alerts().map(({ textContent }) => textContent))
    .toEqual([
      'Failed to get user profile: Internal Server Error',
      'Failed to get preferences: Internal Server Error',
    ]);
  expect(page.getByText('No preferences found').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  answers['preferences.current'] = somePreferences();
  await userEvent.click(button('Try again').last());
  await visible('25-34');
  answers['user.profile'] = aProfile();
  await userEvent.click(button('Try again'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a check of her preferences that fails lets her in', async () => {
  const { app } = await stage({ answers: { 'preferences.current': fails } });
  app.store.setState({ preferences: NOTHING });
  await expect.poll(() => app.store.getState().preferences.error).not.toBeNull();
  await expect.element(heading('Recent Uploads')).toBeVisible();
  await visible('Your first look starts here');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('nothing that stands on a screen moves while it is asked for again', async () => {
  const wardrobe = aWardrobe();
  const { promise, resolve } = Promise.withResolvers<typeof wardrobe.photos>();
  await stage({ ...wardrobe, answers: { 'photos.list': () => promise } });
  const place = () =>
    page.getByText('Tap to view outfits').element().getBoundingClientRect().toJSON();
  await visible('Tap to view outfits');
  const before = place();
  await userEvent.click(button('Refresh'));
  await expect.element(button('Refresh')).toHaveAttribute('aria-busy', 'true');
  expect(place()).toEqual(before);
  resolve(wardrobe.photos);
  await expect.element(button('Refresh')).toHaveAttribute('aria-busy', 'false');
  expect(place()).toEqual(before);
});
