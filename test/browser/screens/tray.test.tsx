import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refused } from '../../../src/state/capture.ts';
import { install } from '../../../src/platform/installation.ts';
import { mean } from '../../support/browser/console.ts';
import { briefOf } from '../../support/people/brief.ts';
import { aPreferencesRecord } from '../../support/samples/records.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';
import { aWaitingPhoto, received, UNREACHED } from '../../support/stage/waiting-photo.ts';

const REASON = 'This picture cannot be opened here.';
/** Undo stands in the same line. */
const DISCARDED = /^Photo discarded/;
const refuse = () => refusal('undecodable_image', { message: REASON });
const tray = page.getByRole('dialog');
const button = (name: string) => tray.getByRole('button', { name });
const stands = (words: string | RegExp) => expect.element(tray.getByText(words)).toBeVisible();

/** The tray is open on a photo that the server refused. */
async function openTray() {
  const staged = await stage({
    outbox: [aWaitingPhoto({ state: 'refused', attempts: 1, lastError: REASON })],
    answers: { 'photos.upload': refuse, 'photos.withdraw': null, 'photos.list': [aPhoto()] },
  });
  await userEvent.click(page.getByRole('button', { name: /Show what is waiting/ }));
  await stands(REASON);
  return staged;
}

async function discard() {
  await userEvent.click(button('Discard'));
  await stands('Discard this photo? It has not been sent, and is deleted.');
  await userEvent.click(button('Discard photo'));
}

test('a refused photo is tried again by hand, as often as she likes', async () => {
  const { answers, asked } = await openTray();
  expect(tray.getByText(/for 7 days/).elements()).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['photos.upload'] = () => promise;
  await userEvent.click(button('Try again'));
  await expect.element(tray.getByText(REASON)).not.toBeInTheDocument();
  resolve(refuse());
  await stands(REASON);
  answers['photos.upload'] = received;
  await userEvent.click(button('Try again'));
  await stands('Nothing is waiting.');
  expect(asked('photos.upload')).toHaveLength(2);
});

test.for([
  ['on an iPhone', 'sheet', / Poshak on your home screen keeps what you take there\.$/],
  ['on a Mac', null, /delete what waits here\.$/],
] as const)(
  '%s she reads that a week without a visit may cost what waits',
  async ([, way, end]) => {
    vi.spyOn(install, 'forgets').mockReturnValue(true);
    vi.spyOn(install, 'way').mockReturnValue(way);
    onTestFinished(() => void vi.restoreAllMocks());
    await openTray();
    await stands(
      /^If you do not open Poshak for 7 days, this browser may delete what waits here\./,
    );
    await stands(end);
    await discard();
    await stands('Nothing is waiting.');
    await expect.element(tray.getByText(/for 7 days/)).not.toBeInTheDocument();
  },
);

test('a refused photo is discarded by hand, and given back by Undo', async () => {
  await openTray();
  await discard();
  await stands(DISCARDED);
  await userEvent.click(button('Undo'));
  await stands(REASON);
  expect(tray.getByText(DISCARDED).elements()).toEqual([]);
  await discard();
  await stands('Nothing is waiting.');
});

/** Chosen with Replace, in the system's own chooser. */
async function replaceWith(picture: Blob) {
  const asking = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await userEvent.click(button('Replace'));
  const [input] = asking.mock.contexts as HTMLInputElement[];
  asking.mockRestore();
  const transfer = new DataTransfer();
  transfer.items.add(new File([picture], 'me.jpg', { type: 'image/jpeg' }));
  input!.files = transfer.files;
  input!.dispatchEvent(new Event('change'));
}

const NOTE = 'Something I can dance in';
async function openAsked() {
  const photo = aWaitingPhoto({ state: 'refused', attempts: 1, lastError: REASON });
  const brief = briefOf({ note: NOTE });
  const staged = await stage({
    outbox: [{ ...photo, operation: { ...photo.operation, brief } }],
    answers: { 'photos.upload': refuse },
  });
  await userEvent.click(page.getByRole('button', { name: /Show what is waiting/ }));
  await stands(REASON);
  return staged;
}

async function asJpeg(side: number) {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, side, side);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

test('what she asked stays with the refused photo until another one is there', async () => {
  const { app } = await openAsked();
  await replaceWith(await asJpeg(100));
  await stands(/^This picture is too small/);
  expect(app.store.getState().writing).toEqual({});
  await replaceWith(await asJpeg(400));
  await expect.poll(() => app.store.getState().outbox).toEqual([]);
  expect(Object.values(app.store.getState().writing)).toMatchObject([{ brief: { note: NOTE } }]);
});

test('a photo that was refused for what she said with it goes without that', async () => {
  const words =
    'This voice note cannot be played. Please record it again, or send the photo without it.';
  const photo = aWaitingPhoto({ state: 'refused', attempts: 1, lastError: words });
  const voice = { ...photo.operation, type: 'audio/webm', ms: 900 };
  const { asked } = await stage({
    outbox: [{ ...photo, operation: { ...photo.operation, voice } }],
    answers: { 'photos.upload': received },
  });
  await userEvent.click(page.getByRole('button', { name: /Show what is waiting/ }));
  await stands(words);
  expect(button('Replace').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Change it'));
  await expect.element(page.getByText(words)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Submit Photo' }));
  await expect.poll(() => asked('photos.upload').length).toBe(1);
});

test('where what was said with it cannot go to the other one, it says so and both stay', async () => {
  const { app } = await openAsked();
  vi.spyOn(app.actions, 'carryBrief').mockRejectedValue(new Refused('No room for it.'));
  await replaceWith(await asJpeg(400));
  await expect.element(page.getByText('No room for it.')).toBeVisible();
  const { draft, outbox } = app.store.getState();
  expect([draft?.state, outbox.map(({ state }) => state)]).toEqual(['draft', ['refused']]);
});

test.each(['Try again', 'Discard'])(
  'where this phone refuses to %s, the photo stays and the tray says so',
  async (what) => {
    mean(/^A change could not be kept on this phone/);
    await openTray();
    fullDisk();
    if (what === 'Discard') await discard();
    else await userEvent.click(button(what));
    await stands(/^This could not be changed on this phone\. Please try again\./);
    expect(tray.getByText(REASON).elements()).toHaveLength(1);
  },
);

test('what waits is taken back, a photo not without a question', async () => {
  const change = { ...aPreferencesRecord(), id: '0200-change', state: 'waiting' as const };
  const photo = aWaitingPhoto(UNREACHED);
  await stage({ outbox: [photo, change] });
  await expect
    .element(page.getByText('Poshak cannot be reached. Next try within a minute.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '2 things on this phone' }));
  await stands('Nothing is lost. Everything is sent as soon as possible.');
  await userEvent.click(button('Take back'));
  await expect.poll(() => tray.getByRole('listitem').elements().length).toBe(1);
  await userEvent.click(button('Discard'));
  await stands('Discard this photo? It has not been sent, and is deleted.');
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Keep photo'));
  await userEvent.click(button('Close'));
  await expect.element(page.getByText('On this phone', { exact: true })).toBeVisible();
});

test('what was refused stands on Home, also what is no photo', async () => {
  const refused = { ...aPreferencesRecord(), state: 'refused' as const, lastError: REASON };
  await stage({ outbox: [refused] });
  const row = page.getByRole('button', { name: '1 thing not sent' });
  await userEvent.click(row);
  await stands('Not sent');
  await stands('What was not sent stays here until you decide.');
  expect(tray.getByText(/^Nothing is lost/).elements()).toEqual([]);
  expect(button('Send now').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Discard'));
  await stands('Nothing is waiting.');
  await userEvent.click(button('Close'));
  expect(row.elements()).toEqual([]);
});

test('a photo for Wi-Fi says so, and is discarded and given back where it is seen', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { type: 'cellular' },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { app } = await stage({ outbox: [aWaitingPhoto()] });
  app.actions.changeSettings({ wifiOnly: true });
  const show = page.getByRole('button', { name: /Show what is waiting/ });
  await userEvent.click(show);
  await stands('It is sent when you are on Wi-Fi.');
  expect(button('Send now').elements()).toEqual([]);
  await userEvent.click(button('Close'));
  await userEvent.click(page.getByRole('button', { name: /^Show your photo of/ }));
  await userEvent.click(page.getByRole('button', { name: 'Discard photo' }));
  await expect.element(page.getByText(/^Discard this photo\?/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Discard photo' }));
  await expect.element(page.getByText('Your first look starts here')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(show).toBeVisible();
});
