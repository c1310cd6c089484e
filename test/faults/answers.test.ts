import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, goOnline, passing, save } from '../support/lab/acts.ts';
import type { Phone } from '../support/lab/phone.ts';
import { labPhoto } from '../support/lab/samples.ts';
import { pictureHash } from '../support/lab/picture-hash.ts';
import type { Fault } from '../support/outside/line.ts';

const UPLOAD = '/photos/upload';
const PART = 'PATCH /api/uploads/';
const SMALL = '/api/uploads/small/';
const SENT = 'sent';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const uploads = () => phone.server.requests.filter((line) => line.includes(UPLOAD)).length;
const statuses = () =>
  phone.server.answers
    .filter(({ request }) => request.includes(UPLOAD))
    .map(({ status }) => status);
const problem = (status: number, code: string, headers = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ success: false, code, message: `Not this one: ${code}` }),
});

/** Meets the fault on the only upload of the first round, then a healthy server. */
async function firstMeets(fault: Fault, size?: number) {
  const page = await phone.signedIn();
  phone.server.meet(UPLOAD, fault);
  await save(page, 1, size);
  await drain(page);
  return page;
}

describe('the line breaks around an upload', () => {
  test('6: an answer that is lost does not double the photo', async () => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'lose-answer' }, 3);
    await save(page, 1);
    await drain(page);
    expect(phone.server.ledger.arrivals.length).toBeGreaterThan(2);
    expect(phone.server.ledger.photos).toHaveLength(1);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('7: when the browser itself sends a POST twice, the key keeps it one photo', async () => {
    const page = await phone.signedIn();
    await page.clock.pauseAt(Date.now() + 60_000);
    phone.server.meet(UPLOAD, { kind: 'lose-answer' });
    await save(page, 1);
    await vi.waitFor(async () => expect(await cards(page)).toEqual([SENT]), 10_000);
    // The page's time stood still: the second one was not the app's.
    expect(phone.server.ledger.arrivals.map(({ stored }) => stored)).toEqual([true, false]);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('8: a cut in the middle of the body leaves no half photo', async () => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'cut-after', bytes: 50_000 }, Infinity);
    await save(page, 1, 100_000);
    await drain(page);
    expect(phone.server.ledger.photos).toHaveLength(0);
    phone.server.heal();
    await drain(page);
    expect(phone.server.ledger.photos).toMatchObject([{ bytes: 100_000 }]);
  });

  test('8: a large one goes on where it broke, by as little as it may be', async () => {
    const page = await phone.signedIn();
    phone.server.meet(PART, { kind: 'cut-after', bytes: 30_001 }, Infinity);
    await save(page, 1, 200_000);
    await drain(page);
    expect(phone.server.ledger.photos).toMatchObject([{ bytes: 200_000 }]);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('8: of a large one the small picture makes the request, whatever becomes of the rest', async () => {
    const page = await phone.signedIn();
    phone.server.meet(SMALL, { kind: 'lose-answer' });
    phone.server.meet(PART, { kind: 'cut-after', bytes: 0 }, Infinity);
    const key = await save(page, 1, 200_000);
    await drain(page);
    const [small] = phone.server.ledger.photos;
    expect(small).toMatchObject({ key });
    expect(small?.bytes).toBeLessThan(100_000);
    expect(await cards(page)).toEqual([SENT]);
    phone.server.heal();
    await drain(page);
    expect(phone.server.ledger.photos).toMatchObject([{ id: small?.id, key, bytes: 200_000 }]);
    expect(await cards(page)).toEqual([SENT]);
  });
});

describe('no answer, or a slow one', () => {
  test('11: connected without an answer ends at the limit, and is tried again', async () => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'silence' }, Infinity);
    await save(page, 1);
    await passing(
      page,
      vi.waitFor(async () => expect((await cards(page))[0]).toContain('slow'), 20_000),
    );
    phone.server.heal();
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('11: a part without an answer is given up alone, and it goes on', async () => {
    const page = await phone.signedIn();
    phone.server.meet(PART, { kind: 'silence' });
    const began = await page.evaluate(() => Date.now());
    const id = await save(page, 1, 1_000_000);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(phone.server.ledger.photos).toMatchObject([{ key: id, bytes: 1_000_000 }]);
    // The whole of it would be given up after five minutes.
    expect((await page.evaluate(() => Date.now())) - began).toBeLessThan(280_000);
  });

  test('12: slow but moving finishes in one attempt: the limit grows with the bytes', async () => {
    const page = await phone.signedIn();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answer = Promise.withResolvers<void>();
    phone.server.meet(UPLOAD, { kind: 'hold', until: answer.promise });
    await save(page, 1, 120_000);
    await vi.waitFor(() => expect(uploads()).toBe(1), 10_000);
    await page.clock.runFor(80_000);
    answer.resolve();
    await vi.waitFor(async () => expect(await cards(page)).toEqual([SENT]), 10_000);
    expect(uploads()).toBe(1);
  });
});

describe('somebody else answers', () => {
  const html = '<!doctype html><h1>Welcome to the station</h1>';

  test('13: a portal that answers 200 with a page is no receipt', async () => {
    const page = await phone.signedIn();
    const headers = { 'content-type': 'text/html' };
    phone.server.meet(UPLOAD, { kind: 'answer', status: 200, headers, body: html }, Infinity);
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: Unexpected answer']);
    phone.server.heal();
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('14: a portal that redirects gets no photo, and is no receipt', async () => {
    const page = await phone.signedIn();
    const headers = { location: '/portal' };
    phone.server.meet(UPLOAD, { kind: 'answer', status: 307, headers }, Infinity);
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: No connection']);
    expect(phone.server.requests.filter((line) => line.includes('portal'))).toEqual([]);
    phone.server.heal();
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('15: 500 and 503 are tried again', async () => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'answer', status: 500 });
    phone.server.meet(UPLOAD, problem(503, 'busy'));
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(uploads()).toBe(3);
  });

  test('16: Retry-After is kept to, whatever triggers', async () => {
    const page = await firstMeets(problem(429, 'too_many', { 'retry-after': '1800' }));
    expect(uploads()).toBe(1);
    await goOnline(page);
    await page.clock.fastForward(60_000);
    await drain(page);
    expect(uploads()).toBe(1);
    expect(await cards(page)).toEqual(['waiting: Not this one: too_many']);
    await page.clock.fastForward(1_800_000);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('43: what a portal says of time stops nothing', async () => {
    const headers = { 'content-type': 'text/html', 'retry-after': '86400' };
    const page = await firstMeets({ kind: 'answer', status: 503, headers, body: '<h1>Pay</h1>' });
    expect(await cards(page)).toEqual([SENT]);
  });

  test('43: she may have it tried before the time that our server named', async () => {
    const page = await firstMeets(problem(429, 'too_many', { 'retry-after': '1800' }));
    expect(await cards(page)).toEqual(['waiting: Not this one: too_many']);
    await page.evaluate(() => window.lab.actions.sendNow());
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('44: a stage that this version does not know settles the photo and spoils no list', async () => {
    const rewrite = (body: string) => body.replaceAll(/"stage":"\w+"/g, '"stage":"measured"');
    const page = await firstMeets({ kind: 'rewrite', rewrite });
    expect(await cards(page)).toEqual([SENT]);
    expect(uploads()).toBe(1);
    phone.server.meet('/photos/user', { kind: 'rewrite', rewrite }, Infinity);
    await page.evaluate(() => window.lab.actions.refreshPhotos());
    expect(await cards(page)).toEqual([SENT]);
  });

  test('44: the receipt alone settles a photo', async () => {
    const page = await firstMeets({
      kind: 'rewrite',
      rewrite: (body) => body.replace(/"thumbhash":"[^"]*"/, '"thumbhash":null'),
    });
    expect(uploads()).toBe(1);
    expect(phone.server.ledger.photos).toHaveLength(1);
    expect(await page.evaluate(() => window.lab.store.getState().outbox)).toEqual([]);
  });

  test('52: one is told that there were too many, and the others wait with it', async () => {
    const page = await firstMeets(problem(429, 'too_many', { 'retry-after': '1800' }));
    await save(page, 2);
    await save(page, 3);
    await drain(page);
    expect(uploads()).toBe(1);
    await page.clock.fastForward(1_800_000);
    await drain(page);
    expect(await cards(page)).toEqual([SENT, SENT, SENT]);
  });

  test('56: what a server that is being changed says is asked again before it is final', async () => {
    const page = await firstMeets(problem(404, 'not_found'));
    expect(await cards(page)).toEqual(['waiting: Not this one: not_found']);
    await page.clock.fastForward(15 * 60_000);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test.each([
    [413, 'too_large'],
    [422, 'undecodable_image'],
  ])('17: %i is shown with its reason, kept, and the others go on', async (status, code) => {
    const page = await firstMeets(problem(status, code));
    await save(page, 2);
    await drain(page);
    expect(await cards(page)).toEqual([`refused: Not this one: ${code}`, SENT]);
    await page.evaluate(() => {
      const [refused] = window.lab.store.getState().outbox;
      return window.lab.actions.retry(refused!.id);
    });
    await drain(page);
    expect(phone.server.ledger.photos).toHaveLength(2);
  });

  test('17: a refused photo can be discarded by hand', async () => {
    const page = await firstMeets(problem(422, 'undecodable_image'));
    await page.evaluate(() => {
      const [refused] = window.lab.store.getState().outbox;
      return window.lab.actions.discard(refused!.id);
    });
    expect(await cards(page)).toEqual([]);
  });

  const flipped = (body: Buffer) => {
    const spoilt = Buffer.from(body);
    const inThePicture = body.length - 1000;
    spoilt.writeUInt8(body.readUInt8(inThePicture) ^ 1, inThePicture);
    return spoilt;
  };

  test.each([
    ['one bit of it is another', flipped],
    ['it is empty', () => Buffer.alloc(0)],
    ['its end is missing', (body: Buffer) => body.subarray(0, 9000)],
  ])('33: a body that was spoilt is refused and sent again: %s', async (_, spoil) => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'spoil', spoil }, 3);
    await save(page, 1);
    while ((await drain(page)) > 0);
    expect(statuses()).toEqual([400, 400, 400, 201]);
    expect(await cards(page)).toEqual([SENT]);
    expect(phone.server.ledger.photos).toMatchObject([{ sha256: pictureHash(1) }]);
  });

  test('40: an answer that names another key or hash deletes nothing', async () => {
    const page = await phone.signedIn();
    const photo = labPhoto('someone', 1);
    const receipt = { key: 'other', sha256: 'f'.repeat(64), bytes: 1 };
    const body = JSON.stringify({ ...photo, receipt });
    phone.server.meet(UPLOAD, { kind: 'answer', status: 201, body }, Infinity);
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: Unexpected answer']);
  });

  test('39: one record, one picture, one receipt', async () => {
    const page = await phone.signedIn();
    await page.evaluate(() => window.lab.capture(1));
    await save(page, 2);
    await drain(page);
    const [photo, ...others] = phone.server.ledger.photos;
    expect(others).toEqual([]);
    expect(photo?.sha256).toBe(pictureHash(2));
  });
});
