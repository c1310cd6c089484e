import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { mean } from '../../support/browser/console.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { refusal, type Call } from '../../support/stage/answers.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';

const REASON = 'This picture cannot be opened here.';
/** Undo stands in the same line. */
const DISCARDED = /^Photo discarded/;
const refuse = () => refusal('undecodable_image', { message: REASON });
const received = ({ headers }: Call) => ({
  ...aPhoto(),
  receipt: { key: headers.get('idempotency-key'), sha256, bytes: bytes.byteLength },
});

const bytes = new TextEncoder().encode('A photo').buffer;
const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const operation = { kind: 'photo', type: 'image/jpeg', size: bytes.byteLength, sha256 } as const;

const tray = page.getByRole('dialog');
const button = (name: string) => tray.getByRole('button', { name });
const stands = (words: string | RegExp) => expect.element(tray.getByText(words)).toBeVisible();

/** The tray is open on a photo that the server refused. */
async function openTray() {
  const record = aPhotoRecord({ state: 'refused', lastError: REASON, operation });
  const staged = await stage({
    outbox: [{ ...record, bytes }],
    answers: { 'photos.upload': refuse, 'photos.withdraw': null, 'photos.list': [aPhoto()] },
  });
  await userEvent.click(page.getByRole('button', { name: /Show what is waiting/ }));
  await stands(REASON);
  return staged;
}

async function discard() {
  await userEvent.click(button('Discard'));
  await stands('Discard this photo? It has not been sent, and goes for good.');
  await userEvent.click(button('Discard photo'));
}

test('a refused photo is tried again by hand, as often as she likes', async () => {
  const { answers, asked } = await openTray();
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
