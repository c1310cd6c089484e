import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { mean } from '../../support/browser/console.ts';
import { aPhoto, somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';
import { aWaitingPhoto, received } from '../../support/stage/waiting-photo.ts';

const form = page.getByRole('dialog', { name: 'Set Your Preferences' });
const later = page.getByRole('dialog', { name: 'Set them later?' });
const button = (name: string) => form.getByRole('button', { name });
const age = form.getByLabelText(/^Age range/);
const sizes = form.getByLabelText(/^Sizes/);
const height = form.getByLabelText(/^Height, cm/);
const save = () => userEvent.click(button('Save Preferences'));
/** Of somebody who has said nothing yet. */
const asked = { preferences: null } as const;

test('all that she says is kept, and shown when she comes to change it', async () => {
  const { asked: sent } = await stage({
    ...asked,
    at: { name: 'profile' },
    answers: {
      'preferences.update': somePreferences({
        gender: 4,
        age_range: '65+',
        favorite_colors: ['indigo'],
        sizes: ['Kurta M', 'shoes 38'],
        sizes_by_kind: { tops: 'M' },
        height_cm: 162,
      }),
    },
  });
  await save();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields');
  const missing = () => form.getByText('still to choose').elements().length;
  expect(missing()).toBe(2);
  await expect.element(button('Male')).toHaveFocus();
  await userEvent.click(button('Prefer not to say'));
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  expect(missing()).toBe(1);
  await save();
  await expect.element(age).toHaveFocus();
  expect(sent('preferences.update')).toEqual([]);
  await userEvent.selectOptions(age, '65+');
  for (const colour of ['Yellow (marigold)', 'Blue (indigo)', 'Yellow (marigold)'])
    await userEvent.click(button(colour));
  await userEvent.fill(form.getByLabelText(/^Style, in your words/), 'Handloom');
  await userEvent.fill(sizes, 'Kurta M, shoes 38');
  await userEvent.fill(form.getByLabelText('Tops'), 'M');
  await userEvent.fill(height, '5 ft');
  await save();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Please type your height in centimetres, like 162, or leave it empty.');
  await userEvent.fill(height, '162');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('Prefer not to say')).toBeVisible();
  await expect
    .poll(() => sent('preferences.update').map(({ json }) => json))
    .toEqual([
      {
        user_gender: 4,
        age_range: '65+',
        color_preferences: { favorite_colors: ['indigo'] },
        style_preferences: 'Handloom',
        sizes: ['Kurta M', 'shoes 38'],
        sizes_by_kind: { tops: 'M', bottoms: null, shoes: null, indian: null },
        height_cm: 162,
      },
    ]);
  await userEvent.click(page.getByRole('button', { name: 'Edit preferences' }));
  for (const [name, pressed] of [
    ['Prefer not to say', 'true'],
    ['Blue (indigo)', 'true'],
    ['Yellow (marigold)', 'false'],
  ] as const) {
    await expect.element(button(name)).toHaveAttribute('aria-pressed', pressed);
  }
  await expect.element(age).toHaveValue('65+');
  await expect.element(sizes).toHaveValue('Kurta M, shoes 38');
  await expect.element(form.getByLabelText('Tops')).toHaveValue('M');
  await expect.element(height).toHaveValue('162');
  await userEvent.click(button('Cancel'));
  await expect.element(form).not.toBeInTheDocument();
});

test('the camera she came for starts when they are saved, not behind them', async () => {
  const nothing = () => Promise.reject(new DOMException('There is none', 'NotFoundError'));
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(nothing);
  await stage({
    ...asked,
    at: { name: 'camera' },
    answers: { 'preferences.update': somePreferences() },
  });
  await userEvent.click(button('Female'));
  await userEvent.selectOptions(age, '18-24');
  expect(camera).not.toHaveBeenCalled();
  await save();
  await expect.poll(() => camera.mock.calls.length).toBe(1);
  camera.mockRestore();
});

test('Escape and Cancel ask whether she means it, and leave nobody in the app without them', async () => {
  const { app } = await stage(asked);
  await userEvent.click(button('Female'));
  await userEvent.click(button('Cancel'));
  await userEvent.click(later.getByRole('button', { name: 'Back to my preferences' }));
  await expect.element(later).not.toBeInTheDocument();
  await expect.element(button('Female')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(later).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(later).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(later.getByRole('button', { name: 'Sign out and set them next time' }));
  await expect.poll(() => app.store.getState().user).toBeNull();
});

test('what the server does not take is said, with all that she chose', async () => {
  const { asked: sent, answers } = await stage({
    ...asked,
    answers: { 'preferences.update': () => refusal('invalid') },
  });
  await userEvent.click(button('Female'));
  await userEvent.selectOptions(age, '18-24');
  await userEvent.fill(sizes, 'Kurta M');
  await save();
  await expect.element(form.getByText('Failed to update preferences: Bad Request')).toBeVisible();
  await expect.element(button('Female')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sizes).toHaveValue('Kurta M');
  answers['preferences.update'] = somePreferences();
  await save();
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => sent('preferences.update').at(-1)?.json)
    .toMatchObject({ user_gender: 2, sizes: ['Kurta M'] });
});

test('what a full phone could not keep is said, and can be saved again', async () => {
  mean(/^A change could not be kept on this phone/);
  await stage({ ...asked, answers: { 'preferences.update': somePreferences() } });
  await userEvent.click(button('Male'));
  await userEvent.selectOptions(age, '18-24');
  const empty = fullDisk();
  await save();
  await expect
    .element(form.getByRole('alert').getByText(/^Failed to save preferences\. Please try again\./))
    .toBeVisible();
  expect(await faults()).toEqual([]);
  empty();
  await save();
  await expect.element(form).not.toBeInTheDocument();
});

const UNDER_AGE = /^You have said that you are under 18, so no photo is sent\./;

test('who says that she is under 18 reads why no photo goes; what waits here goes once she says otherwise', async () => {
  const { answers, asked: sent } = await stage({
    ...asked,
    outbox: [aWaitingPhoto({ pause: null })],
    answers: { 'photos.upload': () => refusal('under_age'), 'photos.list': [aPhoto()] },
  });
  await userEvent.click(button('Female'));
  await userEvent.selectOptions(age, 'Under 18');
  await expect.element(form.getByText(/^Poshak takes photos of adults alone/)).toBeVisible();
  answers['preferences.update'] = {
    ...somePreferences({ age_range: 'under-18' }),
    overtaken: false,
  };
  await save();
  await expect.element(page.getByText(UNDER_AGE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take Photo' })).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^By your preferences you are under 18, so it stays on this phone/))
    .toBeVisible();
  await expect.poll(() => sent('photos.upload')).toHaveLength(1);

  answers['photos.upload'] = received;
  answers['preferences.update'] = { ...somePreferences({ age_range: '18-24' }), overtaken: false };
  await userEvent.click(page.getByText('Profile').last());
  await userEvent.click(page.getByRole('button', { name: 'Edit preferences' }));
  await userEvent.selectOptions(age, '18-24');
  await save();
  await expect.poll(() => sent('photos.upload')).toHaveLength(2);
});
