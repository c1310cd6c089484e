import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { HANDSET } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import type { Fault, Line } from '../support/outside/line.ts';
import { call } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, sendPhoto, submitPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', HANDSET);

const UPLOAD = '/photos/upload';
const REASON = 'This picture cannot be opened here.';
const refusal: Fault = {
  kind: 'answer',
  status: 422,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ success: false, code: 'undecodable_image', message: REASON }),
};

let line: Line;
let page: Page;
let stored: () => Promise<number>;

/** The tray is open on a photo that the server refused. */
test.beforeEach(async ({ page: opened, line: lineBetween, server, person, errors }) => {
  errors.mean(answered(422));
  page = opened;
  line = lineBetween;
  stored = async () => {
    const path = `/api/closet/photos/user/${person.id}/`;
    return (await call<unknown[]>(server, path, { token: person.token })).body.length;
  };
  await enter(page, line, person.email);
  await served(page);
  await submitRefused();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await openTray();
});

async function submitRefused() {
  line.meet(UPLOAD, refusal);
  await submitPhoto(page, await jpeg());
}
const tray = () => page.getByRole('dialog');
const openTray = async () => {
  await page.getByRole('button', { name: 'Show what is waiting' }).click();
  await tray().getByText(REASON).waitFor();
};
const choose = async (buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await tray().getByRole('button', { name: 'Replace' }).click();
  await (await chooser).setFiles(asFile(buffer));
};

test('a refused photo is tried again by hand, as often as she likes', async () => {
  line.meet(UPLOAD, refusal);
  await tray().getByRole('button', { name: 'Try again' }).click();
  await tray().getByText(REASON).waitFor();
  await tray().getByRole('button', { name: 'Try again' }).click();
  await tray().getByText('Nothing is waiting.').waitFor();
  expect(await stored()).toBe(1);
});

test('a refused photo is replaced by another, once that one is on the phone', async () => {
  await choose(Buffer.from('no picture at all'));
  await page.getByText('This picture cannot be opened.').waitFor();
  await tray().getByText(REASON).waitFor();
  await choose(await jpeg({ seed: 2 }));
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await page.getByText('Not sent').count()).toBe(0);
  expect(await stored()).toBe(1);
});

test('a refused photo is discarded by hand, and the next one goes', async () => {
  await tray().getByRole('button', { name: 'Discard', exact: true }).click();
  await tray().getByText('Nothing is waiting.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await sendPhoto(page, await jpeg({ seed: 3 }));
  expect(await stored()).toBe(1);
});

test('the screen that said it was submitted takes that back', async () => {
  await page.getByRole('button', { name: 'Close' }).click();
  await submitRefused();
  await page.getByRole('heading', { name: 'Not sent' }).waitFor();
  await page.getByText(`${REASON} Home shows what you can do.`).waitFor();
  expect(await page.getByText(/Successfully|24|when you are back online/).count()).toBe(0);
});

test.for(['Try again', 'Discard'])(
  'where this phone refuses to %s, the photo stays and the tray says so',
  async (what, { errors }) => {
    errors.mean(/^A change could not be kept on this phone UnknownError: Lost/);
    await page.evaluate(() => {
      for (const change of ['put', 'delete'] as const) {
        IDBObjectStore.prototype[change] = () => {
          throw new DOMException('Lost', 'UnknownError');
        };
      }
    });
    await tray().getByRole('button', { name: what }).click();
    await tray().getByText('This could not be changed on this phone. Please try again.').waitFor();
    expect(await tray().getByText(REASON).count()).toBe(1);
  },
);
