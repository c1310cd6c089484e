import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { KeptStylist } from '../../../contract/stylist-face.ts';
import { anOutfit, aPhoto, aStylistPage, somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';

const ASHA = { id: 'asha', name: 'Asha Sethi', picture_url: null };
const MEERA = { id: 'meera', name: 'Meera Nair', picture_url: null };
const outfit = anOutfit({ stylist: { ...ASHA, lines: [] } });
const photos = [aPhoto({ status: 'approved', stage: 'ready', outfit_uuid: outfit.uuid })];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const onHerPage = (my_stylist: KeptStylist | null, answers = {}) =>
  stage({
    at: { name: 'stylist', stylist: 'asha' },
    photos,
    outfits: [outfit],
    preferences: somePreferences({ my_stylist }),
    answers: { 'stylists.page': aStylistPage(ASHA), ...answers },
  });

const sentBy = ({ asked }: Awaited<ReturnType<typeof onHerPage>>) =>
  asked('preferences.update').map(({ json }) => json);

test('she keeps a stylist, and lets go by the same button', async () => {
  const kept = { 'preferences.update': somePreferences({ my_stylist: ASHA }) };
  const staged = await onHerPage(null, kept);
  await userEvent.click(button('Keep Asha'));
  await expect.element(heading('You keep Asha')).toBeVisible();
  await expect.poll(() => sentBy(staged)).toEqual([{ my_stylist: 'asha' }]);
  await expect.poll(() => staged.app.store.getState().outbox).toEqual([]);
  expect(await faults()).toEqual([]);
  staged.answers['preferences.update'] = somePreferences({ my_stylist: null });
  await userEvent.click(button('Let go of Asha'));
  await expect.element(button('Keep Asha')).toBeVisible();
  await expect.poll(() => sentBy(staged).at(-1)).toEqual({ my_stylist: null });
});

test('without a line she is kept at once, with name and face on the phone', async () => {
  const { app } = await onHerPage(MEERA, { 'preferences.update': noLine });
  await expect.element(page.getByText('In place of Meera, whom you keep now.')).toBeVisible();
  await userEvent.click(button('Keep Asha'));
  await expect.element(heading('You keep Asha')).toBeVisible();
  const [record] = app.store.getState().outbox;
  expect(record?.operation).toMatchObject({ update: { my_stylist: 'asha' }, kept: ASHA });
});

test('where she could not be kept she is told, and the page says so', async () => {
  await onHerPage(null, { 'preferences.update': somePreferences({ my_stylist: null }) });
  await userEvent.click(button('Keep Asha'));
  await expect.element(page.getByText(/^Asha was not kept/)).toBeVisible();
  await expect.element(button('Keep Asha')).toBeVisible();
});

test('whoever has left can be let go, and not be kept', async () => {
  const left = { 'stylists.page': aStylistPage({ ...ASHA, hasLeft: true }) };
  await onHerPage({ ...ASHA, hasLeft: true }, left);
  await expect.element(page.getByText(/^Asha does not work here any more:/)).toBeVisible();
  await expect.element(button('Let go of Asha')).toBeVisible();
});

test('what another phone chose is shown', async () => {
  const { app } = await onHerPage(null);
  await expect.element(button('Keep Asha')).toBeVisible();
  const { preferences } = app.store.getState();
  app.store.setState({
    preferences: { ...preferences, value: somePreferences({ my_stylist: ASHA }) },
  });
  await expect.element(button('Let go of Asha')).toBeVisible();
});

async function preview(my_stylist: KeptStylist | null) {
  const staged = await stage({ preferences: somePreferences({ my_stylist }) });
  await expect.element(page.getByRole('button', { name: 'Choose from Gallery' })).toBeVisible();
  const canvas = new OffscreenCanvas(400, 500);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 500);
  const type = 'image/jpeg';
  const transfer = new DataTransfer();
  transfer.items.add(new File([await canvas.convertToBlob({ type })], 'me.jpg', { type }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(button('Submit Photo')).toBeVisible();
  return staged;
}
const tell = page.getByRole('button', { name: /^Tell your stylist/ });
const radio = (name: RegExp) => page.getByRole('radio', { name });

test('a photo goes to whom she keeps first, and says so, until she says otherwise', async () => {
  await preview(ASHA);
  const first = page.getByText('Goes to Asha first');
  await expect.element(first).toBeVisible();
  await userEvent.click(tell);
  await expect.element(radio(/^Asha/)).toBeChecked();
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Office'));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Goes with this photo, to Asha first')).toBeVisible();
  await userEvent.click(button('Change'));
  await userEvent.click(radio(/^Anyone/));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Office', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Will be sent with this photo')).toBeVisible();
  await userEvent.click(button('Change'));
  await userEvent.click(button('Clear all'));
  await expect.element(radio(/^Asha/)).toBeChecked();
});

test('whoever has left does not come first, and the brief says why', async () => {
  await preview({ ...ASHA, hasLeft: true });
  await userEvent.click(tell);
  await expect.element(page.getByText(/^Asha, whom you kept, does not/)).toBeVisible();
  const again = page.getByRole('switch', { name: 'My stylist again' });
  await expect.element(again).toHaveAttribute('aria-checked', 'false');
});
