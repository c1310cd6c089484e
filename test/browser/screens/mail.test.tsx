import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stage } from '../../support/stage.tsx';
import { aPhoto, CONSUMER, somePreferences } from '../../support/samples/wire.ts';
import { noLine } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { aWaitingPhoto, received } from '../../support/stage/waiting-photo.ts';

const settings = { name: 'settings' } as const;
const submitted = { name: 'submitted', photo: aWaitingPhoto().id } as const;
const mails = { mail: true };
const mailMe = page.getByRole('switch', { name: 'Mail me' });
const offer = page.getByRole('region', { name: 'Shall we mail you when they are ready?' });
const wanted = (mail: unknown) => ({ kind: 'preferences', update: { mail } });

test('where no mails are sent nothing is said of them', async () => {
  await stage({ at: settings });
  await expect.element(page.getByRole('switch', { name: 'Help improve the app' })).toBeVisible();
  expect(mailMe.elements()).toEqual([]);
});

test('Settings say where mails go, off until she says so, which waits without a line', async () => {
  const { app } = await stage({
    at: settings,
    config: mails,
    answers: { 'preferences.update': noLine },
  });
  await expect.element(mailMe).not.toBeChecked();
  await expect.element(page.getByText(new RegExp(`^To ${CONSUMER.email}, when`))).toBeVisible();
  await userEvent.click(mailMe);
  await expect.element(mailMe).toBeChecked();
  // The last of what waits: one that is just being tried is not written over.
  const said = () => app.store.getState().outbox.at(-1)?.operation;
  await expect.poll(said).toMatchObject(wanted('always'));
  await userEvent.click(mailMe);
  await expect.element(mailMe).not.toBeChecked();
  await expect.poll(said).toMatchObject(wanted('no'));
  expect(await faults()).toEqual([]);
});

test('why they were switched off stands there until she switches them on', async () => {
  const stopped = {
    why: 'bounced',
    at: '2026-11-20T08:00:00.000Z',
    reply: '550 5.1.1 No such mailbox',
  } as const;
  await stage({
    at: settings,
    preferences: somePreferences({ mail: 'no', mail_stopped: stopped }),
    config: mails,
    answers: { 'preferences.update': noLine },
  });
  const why = page.getByText(/could not be delivered.*550 5\.1\.1 No such mailbox/);
  await expect.element(why).toBeVisible();
  await userEvent.click(mailMe);
  await expect.element(why).not.toBeInTheDocument();
});

/** A browser that tells nobody of anything. */
function withoutPush() {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Once her photo has arrived. */
async function sent() {
  withoutPush();
  const { app } = await stage({
    at: submitted,
    config: mails,
    outbox: [aWaitingPhoto()],
    answers: { 'photos.upload': received, 'photos.list': [aPhoto()], 'preferences.update': noLine },
  });
  await app.actions.sendNow();
  await expect.element(offer).toBeVisible();
  return { app, said: () => app.store.getState().outbox.at(-1)?.operation };
}

test('where no notification can be, mails are offered once, and only what she says is so', async () => {
  const { said } = await sent();
  await expect.element(offer.getByText(new RegExp(`^To ${CONSUMER.email},`))).toBeVisible();
  expect(page.getByText(/We will tell you/).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(offer.getByRole('button', { name: 'Mail me' }));
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByText(/We will tell you when they do\.$/)).toBeVisible();
  expect(said()).toMatchObject(wanted('without_push'));
});

test('who wants none is not asked again', async () => {
  const { said } = await sent();
  await userEvent.click(offer.getByRole('button', { name: 'No, thanks' }));
  await expect.element(offer).not.toBeInTheDocument();
  expect(said()).toMatchObject(wanted('no'));
});
