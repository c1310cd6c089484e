import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, save } from '../support/lab/acts.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import type { Fault } from '../support/outside/line.ts';
import { clientWithSwaps } from '../support/people/swaps.ts';

const QUARTER_MS = 15 * 60_000;
const SENT = 'sent';

const said = (status: number, code: string): Fault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ success: false, code, message: `Not so: ${code}` }),
});

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const waiting = (page: Page) =>
  page.evaluate(async () => {
    const kept = await window.lab.kept();
    return kept.map(({ operation, state }) => `${operation.kind} ${state}`).toSorted();
  });

const calls = () => phone.server.requests.filter((line) => !line.startsWith('GET')).length;

/** A photo of hers that the server has, whose deletion is on its way. */
async function deleting(fault: Fault) {
  const page = await phone.signedIn();
  await save(page, 1);
  await drain(page);
  const [photo] = phone.server.ledger.photos;
  phone.server.meet(`/photos/${photo?.id}`, fault, Infinity);
  await page.evaluate((id) => window.lab.actions.deletePhoto(id), photo?.id ?? '');
  await page.clock.fastForward(6000);
  await drain(page);
  return { page, photo: photo?.id ?? '' };
}

describe('66: a call that a server does not have is no thing that is gone', () => {
  test('66: a deletion waits, and is done once the server knows it again', async () => {
    const { page, photo } = await deleting(said(404, 'no_such_road'));
    expect(await waiting(page)).toEqual(['photo-delete waiting']);
    expect(phone.server.ledger.deleted).toEqual([]);
    phone.server.heal();
    await page.clock.fastForward(QUARTER_MS);
    await drain(page);
    expect(phone.server.ledger.deleted).toEqual([photo]);
    expect(await waiting(page)).toEqual([]);
  });

  test('66: after a deletion the list is read without what was kept of it', async () => {
    const { page } = await deleting(said(404, 'no_such_road'));
    phone.server.heal();
    await page.evaluate(() => {
      const before = fetch;
      const asked: string[] = [];
      Reflect.set(window, 'asked', asked);
      window.fetch = (input, init) => {
        const { url, cache } = new Request(input, init);
        if (url.includes('/photos/user/')) asked.push(cache);
        return before(input, init);
      };
    });
    await page.clock.fastForward(QUARTER_MS);
    await drain(page);
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as string[]);
    await vi.waitFor(async () => expect(await asked()).toContain('reload'), 10_000);
    expect(await cards(page)).toEqual([]);
  });

  test('66: of a note whose photo is gone she is told', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    const [photo] = phone.server.ledger.photos;
    await phone.server.down();
    await page.evaluate((id) => window.lab.actions.sendNote(id, 'No heels'), photo?.id ?? '');
    await phone.server.real.db.deleteFrom('photos').execute();
    await phone.server.up();
    await drain(page);
    expect(await waiting(page)).toEqual([]);
    const told = () => page.evaluate(() => window.lab.store.getState().conflicts);
    expect(await told()).toEqual([{ kind: 'note-gone' }]);
  });
});

/** One of each kind of thing to say of an outfit, and what she likes. */
async function sayingAll(fault: Fault) {
  const { outfit } = await clientWithSwaps(phone.server.real, { email: ASHA });
  for (const place of ['/api/stylist/', '/reports/']) phone.server.meet(place, fault, Infinity);
  const page = await phone.signedIn();
  const [kurta, tote] = outfit.items;
  await page.evaluate(
    async ({ id, kurta, tote, potli }) => {
      const { actions } = window.lab;
      await actions.openOutfit(id);
      await actions.rate(id, kurta, 4);
      await actions.dispute(id, 'budget', true, 'Too dear');
      await actions.choose(id, tote, potli);
      await actions.report(tote, 'sold_out', null);
    },
    {
      id: outfit.id,
      kurta: kurta?.uuid ?? '',
      tote: tote?.uuid ?? '',
      potli: tote?.backups?.[0]?.uuid ?? '',
    },
  );
  return page;
}

const ALL = ['choice', 'dispute', 'rating', 'report'];
const every = (state: string) => ALL.map((kind) => `${kind} ${state}`);

describe('67: what a server says while it is being changed is not final for anything', () => {
  test.each([
    [404, 'no_such_road'],
    [403, 'wrong_role'],
    [405, 'of_last_year'],
    [409, 'of_next_year'],
    [425, 'of_next_year'],
  ] as const)('67: %i %s', async (status, code) => {
    const page = await sayingAll(said(status, code));
    await drain(page);
    expect(await waiting(page)).toEqual(every('waiting'));
    phone.server.heal();
    await page.clock.fastForward(QUARTER_MS);
    await drain(page);
    expect(await waiting(page)).toEqual([]);
  });
});

test('what she does while her account is suspended is kept, asked now and then, and goes after it', async () => {
  phone.server.meet('/photos/upload', said(403, 'suspended'), Infinity);
  const page = await sayingAll(said(403, 'suspended'));
  await save(page, 1);
  await drain(page);
  expect(await waiting(page)).toEqual(
    ['choice', 'dispute', 'photo', 'rating', 'report'].map((kind) => `${kind} waiting`),
  );
  expect((await cards(page))[0]).toBe('waiting: Your account is suspended.');
  const asked = calls();
  await page.clock.fastForward(60_000);
  await drain(page);
  expect(calls()).toBe(asked);
  phone.server.heal();
  await page.clock.fastForward(QUARTER_MS);
  await drain(page);
  expect(await waiting(page)).toEqual([]);
  expect(await cards(page)).toContain(SENT);
});
