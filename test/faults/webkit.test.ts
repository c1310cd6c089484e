import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebKitView } from '../support/engines/webkit.ts';
import { LabServer } from '../support/lab/server.ts';
import { WebKit } from '../support/lab/webkit.ts';

const SENT = ['sent'];

describe('in WebKit, with a private profile', () => {
  let phone: WebKit;

  beforeEach(async () => {
    phone = await WebKit.make();
    await phone.run(() => window.lab.actions.signInDevelopment('asha@example.com', 'Asha'));
  });
  afterEach(() => phone.discard());

  const save = () => phone.run(() => window.lab.save(1));
  const drain = () => phone.run(() => window.lab.drain());
  const cards = () => phone.run(() => window.lab.cards());

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

describe('in WebKit, with a profile on disk', () => {
  let view: WebKitView;
  let server: LabServer;

  async function open(share?: number) {
    server = await LabServer.start();
    view = await WebKitView.make({
      width: 412,
      height: 839,
      ...(share !== undefined && { share }),
    });
    await start();
    await view.run(() => window.lab.actions.signInDevelopment('asha@example.com', 'Asha'));
  }
  async function start() {
    await view.goto(`${server.url}/`);
    await view.run(() => window.isReady);
  }
  afterEach(async () => {
    await view.discard();
    await server.end();
  });

  const save = (seed: number) => view.run((seed: number) => window.lab.save(seed), seed);
  const drain = () => view.run(() => window.lab.drain());
  const cards = () => view.run(() => window.lab.cards());

  test('27: a full phone refuses the capture aloud, and what was kept stays', async () => {
    await open(1e-5);
    await server.down();
    await save(1);
    const refused = view.run(() =>
      window.lab.capture(2, 60_000_000).catch(({ message }) => message),
    );
    expect(await refused).toContain('There is no space left on this phone');
    await server.up();
    await drain();
    expect(await cards()).toEqual(SENT);
  });

  test('34: a browser that is ended right after “saved” still has the photo', async () => {
    await open();
    await server.down();
    await save(1);
    await view.reopen();
    await server.up();
    await start();
    await vi.waitFor(async () => expect(await cards()).toEqual(SENT), 20_000);
    expect(server.ledger.photos).toHaveLength(1);
  });
});
