import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import type { Fault, Line } from '../support/outside/line.ts';
import { call } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, submitPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

const UPLOAD = '/photos/upload';
const REASON = 'This picture cannot be opened here.';
const refusal = {
  kind: 'answer',
  status: 422,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ success: false, code: 'undecodable_image', message: REASON }),
} satisfies Fault;

let line: Line;
let page: Page;
let stored: () => Promise<number>;

/** The tray is open on a photo that the server refused. */
test.beforeEach(async ({ page: opened, line: lineBetween, server, person, errors }) => {
  errors.mean(answered(422), NO_LINE);
  page = opened;
  line = lineBetween;
  stored = async () => {
    const path = `/api/closet/photos/user/${person.id}/`;
    return (await call<unknown[]>(server, path, { token: person.token })).body.length;
  };
  await enter(page, line, person.email);
  await served(page);
  await page.context().setOffline(true);
  await submitPhoto(page, await jpeg());
  await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  line.meet(UPLOAD, refusal);
  await page.context().setOffline(false);
  await openTray();
});

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

async function discard() {
  await tray().getByRole('button', { name: 'Discard', exact: true }).click();
  await tray().getByText('Discard this photo? It has not been sent, and is deleted.').waitFor();
  await tray().getByRole('button', { name: 'Discard photo' }).click();
}

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

test('what the server refuses at once is in the preview again, with its words', async () => {
  await discard();
  await page.getByRole('button', { name: 'Close' }).click();
  line.meet(UPLOAD, refusal);
  await submitPhoto(page, await jpeg({ seed: 4 }));
  await page.getByRole('alert').getByText(REASON).waitFor();
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  // It is as safe there as it was.
  await page.reload();
  await page.getByRole('alert').getByText(REASON).waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await stored()).toBe(1);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await page.getByText(/Not sent|not submitted/).count()).toBe(0);
});
