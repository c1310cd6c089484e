import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebKit } from '../support/lab/webkit.ts';

const SENT = ['sent'];

let phone: WebKit;

beforeEach(async () => {
  phone = await WebKit.make();
  await phone.run(() => window.lab.actions.signInDevelopment('asha@example.com', 'Asha'));
});
afterEach(() => phone.discard());

const save = () => phone.run(() => window.lab.save(1));
const drain = () => phone.run(() => window.lab.drain());
const cards = () => phone.run(() => window.lab.cards());

describe('in WebKit, with a private profile', () => {
  test('1, 5, 28: a photo is kept and goes out later, without Background Sync and Blobs', async () => {
    await phone.server.down();
    await save();
    await drain();
    expect(await cards()).toEqual(['waiting: No connection']);
    await phone.server.up();
    await phone.run(() => void dispatchEvent(new Event('online')));
    await vi.waitFor(async () => expect(await cards()).toEqual(SENT), 20_000);
  });

  test('28: this engine does refuse a Blob, so that the row above shows something', async () => {
    expect(await phone.run(() => window.lab.keepBlob())).toContain('Blob');
  });

  test('6: an answer that is lost does not double the photo', async () => {
    phone.server.meet('/photos/upload', { kind: 'lose-answer' }, 2);
    await save();
    await drain();
    expect(phone.server.ledger.arrivals.length).toBeGreaterThan(1);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('13: a portal that answers 200 with a page is no receipt', async () => {
    const headers = { 'content-type': 'text/html' };
    phone.server.meet('/photos/upload', { kind: 'answer', status: 200, headers }, Infinity);
    await save();
    await drain();
    expect(await cards()).toEqual(['waiting: Unexpected answer']);
    phone.server.heal();
    await drain();
    expect(await cards()).toEqual(SENT);
  });
});
