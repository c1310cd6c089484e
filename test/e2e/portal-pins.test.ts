import type { Page } from 'playwright';
import { PINS_MAX } from '../../contract/limits.ts';
import type { Outfit } from '../../contract/outfits.ts';
import type { Photo, PhotoList } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { cutWords } from '../support/browser/cut.ts';
import { PHONE, STILL } from '../support/browser/look.ts';
import { call } from '../support/people/call.ts';
import { newClient, newOutfit } from '../support/people/styling.ts';
import { signInStylist } from '../support/people/call.ts';
import { dotted } from '../support/samples/dotted.ts';
import {
  addByHand,
  completeRequest,
  fillOutfit,
  review,
  isSending,
} from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { press } from '../support/screens/keyboard.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';
import { dotIn, fractionsIn, onDots } from '../support/screens/pins.ts';

const test = base.extend('look', STILL);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, of = 'Ananya') => page.getByRole('dialog', { name: `Pins for ${of}` });
const photoIn = (page: Page) => dialog(page).getByRole('button', { name: /^Photo of Ananya Rao/ });
const words = (page: Page, number: number) => dialog(page).getByLabel(`Words for pin ${number}`);
const said = (page: Page) => dialog(page).getByRole('status');
const isFocused = (page: Page, name: string) =>
  expect
    .poll(async () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(name);

async function compose(page: Page, ...names: string[]) {
  await fillOutfit(page, 'Madder');
  for (const name of names) {
    await addByHand(page, name);
    await button(page, `Reorder ${name}`).waitFor();
  }
}

async function send(page: Page) {
  await completeRequest(page);
  await isSending(page);
}

test('what is put on a cropped photo stands there on the phone', async ({
  page: phone,
  server,
  person,
  newDesk,
  open,
}) => {
  await enter(phone, server, person.email);
  await button(phone, 'Take Photo').waitFor();
  const whole = await dotted(800, 1000, [{ x: 0.35, y: 0.55 }]);
  await gallery(phone).setInputFiles(asFile(whole));
  await button(phone, 'Turn or crop').click();
  const corner = phone.getByRole('slider', { name: 'Lower right corner' });
  for (let step = 0; step < 10; step += 1) await corner.press('ArrowLeft');
  await button(phone, 'Use this photo').click();
  await button(phone, 'Submit Photo').click();
  const list = async () =>
    (await call<PhotoList>(server, `/api/closet/photos/user/${person.id}/`, person)).body;
  await expect.poll(async () => (await list()).length).toBe(1);

  const page = await newDesk();
  await review(page, person.email);
  await compose(page, 'Kurta', 'Stole');
  await button(page, 'Pins').click();
  await photoIn(page).waitFor();
  await expect.poll(async () => (await dotIn(page, photoIn(page))).x).toBeGreaterThan(0);
  const dot = await dotIn(page, photoIn(page));
  // Beside it first: what is set is drawn to where it belongs.
  await page.mouse.click(dot.x + 60, dot.y - 80);
  await isFocused(page, 'Words for pin 1');
  await page.keyboard.type('One shoulder only.');
  await dialog(page).getByLabel('Piece of pin 1').selectOption('Stole');
  await page.mouse.move(dot.x + 60, dot.y - 80);
  await page.mouse.down();
  await page.mouse.move(dot.x + 20, dot.y - 20);
  await page.mouse.move(dot.x, dot.y);
  await page.mouse.up();
  expect(await onDots(page, dialog(page))).toEqual([true]);
  await isFocused(page, 'Pin 1, Stole');
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await said(page).getByText('55 % from the left, 49 % from the top').waitFor();
  await page.keyboard.press('Enter');
  await isFocused(page, 'Words for pin 2');
  await page.keyboard.type('No belt.');
  const put = await fractionsIn(dialog(page));
  await button(page, 'Done').click();
  await page.getByText('2 items, 2 pins').waitFor();
  await completeRequest(page);
  await isSending(page);
  await letGo(server);

  const other = await (await open()).newPage();
  await enter(other, server, person.email);
  await other.getByText('Tap to view outfits').click();
  const section = other.getByRole('region', { name: 'On your photo' });
  await section.getByRole('button', { name: 'Pin 1, Stole' }).waitFor();
  const shown = await fractionsIn(section);
  expect((await onDots(other, section))[0]).toBe(true);
  put.forEach(({ x, y }, index) => {
    expect(Math.abs((shown[index]?.x ?? 0) - x)).toBeLessThan(0.005);
    expect(Math.abs((shown[index]?.y ?? 0) - y)).toBeLessThan(0.005);
  });
});

test('pins are put, moved, said and taken away by keys alone, and kept', async ({
  queue,
  newDesk,
}) => {
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await page.getByRole('heading', { name: 'Create Outfit' }).focus();
  await page.keyboard.press('p');
  await dialog(page).waitFor();
  await press(page, photoIn(page));
  await isFocused(page, 'Pin 1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await said(page).getByText('49 % from the left, 55 % from the top').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Never pin this, please.');
  await dialog(page).getByText('23 of 140').waitFor();
  // Its words are written: P and N are letters there, and Enter ends them.
  await page.keyboard.press('Enter');
  await isFocused(page, 'Pin 1');
  for (let count = 2; count <= PINS_MAX; count += 1) {
    await page.keyboard.press('n');
    await isFocused(page, `Pin ${count}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('n');
  await said(page).getByText('A photo takes at most 8 pins.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Backspace');
  await isFocused(page, 'Pin 7');
  await page.keyboard.press('Delete');
  await dialog(page).getByText('6 of 8').waitFor();
  // One after the other, each chosen as it is reached.
  await page.keyboard.press('Shift+Tab');
  await isFocused(page, 'Pin 5');
  await words(page, 5).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // Those without words are gone.
  await button(page, 'Pins (1)').waitFor();
  await page.reload();
  await button(page, 'Pins (1)').click();
  await dialog(page).getByText('1 of 8').waitFor();
  await dialog(page).getByRole('button', { name: 'Never pin this, please.' }).click();
  expect(await words(page, 1).inputValue()).toBe('Never pin this, please.');
  await button(page, 'Remove').click();
  await button(page, 'Done').click();
  await button(page, 'Pins').waitFor();
});

test('a pin stays where its piece goes, and follows one to another shop', async ({
  server,
  queue,
  newDesk,
}) => {
  const client = await queue();
  const page = await newDesk();
  await review(page, client.email);
  await compose(page, 'Kurta', 'Stole');
  await button(page, 'Pins').click();
  for (const [index, name] of ['Kurta', 'Stole'].entries()) {
    await page.keyboard.press('n');
    for (let step = 0; step <= index; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`About the ${name}`);
    await dialog(page)
      .getByLabel(`Piece of pin ${index + 1}`)
      .selectOption(name);
    await page.keyboard.press('Enter');
  }
  await button(page, 'Done').click();
  await button(page, 'Reorder Kurta').click();
  await button(page, 'Remove Kurta').click();
  await button(page, 'Edit Stole').click();
  await page
    .getByRole('region', { name: 'The pieces of the outfit' })
    .getByLabel('Shop link')
    .fill('https://shop.example/moved');
  await button(page, 'Save Item').click();
  await send(page);
  await letGo(server);
  const { token } = client;
  const photo = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, { token });
  const path = `/api/stylist/outfits/${photo.body.outfit_uuid}/`;
  const { body } = await call<Outfit>(server, path, { token });
  expect(body.pins).toEqual([
    { x: 0.5, y: 0.55, text: 'About the Kurta' },
    { x: 0.5, y: 0.6, text: 'About the Stole', item: 'https://shop.example/moved' },
  ]);
});

test('what was sent without pins is corrected with some, and again', async ({
  server,
  newDesk,
}) => {
  const stylist = await signInStylist(server);
  const client = await newClient(server, 'corrected@example.com');
  const { id, items } = await newOutfit(server, stylist, client, { title: 'Madder' });
  const read = async () =>
    (await call<Outfit>(server, `/api/stylist/outfits/${id}/`, client)).body.pins;
  const page = await newDesk();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByLabel('Search clients').fill('corrected@');
  await page.getByText('1 person').waitFor();
  await page.getByRole('row').filter({ hasText: 'corrected@' }).getByRole('button').click();
  await button(page, 'Correct Madder').click();
  await page.getByRole('heading', { name: 'Correct the outfit' }).waitFor();
  await page.keyboard.press('p');
  // A blur, until it is opened.
  await dialog(page, 'Priya')
    .getByRole('button', { name: /open it\. The client sees who did\.$/ })
    .press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/Set a pin in the middle$/);
  await page.keyboard.press('n');
  await isFocused(page, 'Pin 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tuck it here.');
  await page.getByLabel('Piece of pin 1').selectOption(items[1]?.name ?? '');
  await button(page, 'Done').click();
  await page.getByText('2 items, 1 pin').waitFor();
  await button(page, 'Save changes').click();
  await page.getByText('The changes are saved.').waitFor();
  const text = 'Tuck it here.';
  expect(await read()).toEqual([{ x: 0.5, y: 0.5, text, item: items[1]?.ecommerce_url }]);
  // Opened anew, as the client has it.
  await page.getByRole('link', { name: 'Back' }).click();
  await button(page, 'Correct Madder').click();
  await button(page, 'Pins (1)').waitFor();
  await page.keyboard.press('p');
  await dialog(page, 'Priya')
    .getByRole('button', { name: /^Pin 1/ })
    .press('Delete');
  await button(page, 'Done').click();
  await button(page, 'Save changes').click();
  await expect.poll(read).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nobody stumbles over the dialog in the ${colorScheme} theme, wide or narrow`, async ({
    queue,
    newDesk,
  }) => {
    const { email } = await queue();
    const page = await newDesk({ colorScheme });
    await review(page, email);
    await compose(page, 'Kurta', 'Stole');
    await button(page, 'Pins').click();
    for (const [x, y] of [
      [0.3, 0.4],
      [0.5, 0.6],
      [0.6, 0.65],
    ] as const) {
      const box = await photoIn(page).boundingBox();
      await page.mouse.click(
        (box?.x ?? 0) + x * (box?.width ?? 0),
        (box?.y ?? 0) + y * (box?.height ?? 0),
      );
      await page.keyboard.type('Push the sleeve up two fingers, so that your watch shows.');
    }
    await dialog(page).getByLabel('Piece of pin 3').selectOption('Kurta');
    await dialog(page).getByRole('button', { name: 'Pin 2', exact: true }).focus();
    for (const viewport of [
      { width: 1280, height: 860 },
      { width: 820, height: 1100 },
      PHONE,
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await faultsOf(page)).toEqual([]);
      expect(await cutWords(page)).toEqual([]);
      await picture(page, `desk pins ${colorScheme} ${viewport.width}`);
    }
  });
}
