import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, save, signInLab } from '../support/lab/acts.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import { call, signInConsumer } from '../support/people/call.ts';

const BINA = 'bina@example.com';
const REFRESH = '/token/refresh';
const UPLOAD = '/photos/upload';
const SENT = 'sent';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const refreshes = () => phone.server.requests.filter((line) => line.includes(REFRESH)).length;

describe('tokens', () => {
  test('18: an access token that ran out in the queue is refreshed once when sending', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    phone.server.expireAccess();
    await phone.server.up();
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(refreshes()).toBe(1);
  });

  test('18: a refresh without a line, or with a lost answer, ends no session', async () => {
    const page = await phone.signedIn();
    phone.server.expireAccess();
    phone.server.meet(REFRESH, { kind: 'lose-answer' }, 2);
    phone.server.meet(REFRESH, { kind: 'answer', status: 503 });
    const portal = { headers: { 'content-type': 'text/html' }, body: '<h1>Pay first</h1>' };
    phone.server.meet(REFRESH, { kind: 'answer', status: 403, ...portal });
    await save(page, 1);
    await drain(page);
    await drain(page);
    expect(await page.evaluate(() => window.lab.store.getState().user?.email)).toBe(ASHA);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('19: with a dead refresh token photos wait for her sign-in, then go', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await save(page, 2);
    await drain(page);
    phone.server.ledger.revokeAll();
    await phone.server.up();
    await drain(page);
    const kept = await page.evaluate(() => window.lab.kept());
    expect(kept.map(({ state }) => state)).toEqual(['needs-sign-in', 'needs-sign-in']);
    expect(phone.server.ledger.photos).toEqual([]);
    const awaiting = () => page.evaluate(() => window.lab.store.getState().awaitingSignIn);
    expect(await awaiting()).toBe(2);
    await signInLab(page, ASHA);
    await drain(page);
    expect(await awaiting()).toBe(0);
    expect(phone.server.ledger.photos.map(({ owner }) => owner)).toEqual([ASHA, ASHA]);
  });

  test('49: on a server whose clock is a year ahead, and right again, her photos go out', async () => {
    const page = await phone.signedIn();
    for (const leap of [YEAR_MS, -YEAR_MS]) {
      await phone.server.down();
      await save(page, leap === YEAR_MS ? 1 : 2);
      phone.server.leap(leap);
      phone.server.expireAccess();
      await phone.server.up();
      await drain(page);
      expect(await page.evaluate(() => window.lab.store.getState().user?.email)).toBe(ASHA);
    }
    expect(phone.server.ledger.photos.map(({ owner }) => owner)).toEqual([ASHA, ASHA]);
  });

  test('20: tabs and worker that refresh at once refresh once, and nobody is signed out', async () => {
    const first = await phone.signedIn();
    const second = await phone.open();
    await phone.server.down();
    await save(first, 1);
    phone.server.expireAccess();
    await phone.server.up();
    const before = refreshes();
    await Promise.all([
      first.evaluate(() => window.lab.actions.refreshPhotos()),
      second.evaluate(() => window.lab.actions.refreshPhotos()),
      second.evaluate(() => window.lab.actions.refreshPreferences()),
      drain(first),
    ]);
    expect(refreshes() - before).toBe(1);
    for (const page of [first, second]) {
      expect(await page.evaluate(() => window.lab.store.getState().user?.email)).toBe(ASHA);
    }
    expect(phone.server.ledger.sessionsOf(ASHA)).toBe(1);
  });
});

test('who is signed in is flagged for the next start before the page is gone', async () => {
  const page = await phone.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInLab(page, ASHA);
  const flag = () => page.evaluate(() => localStorage.getItem('isLoggedIn'));
  expect(await flag()).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(await flag()).toBe('true');
});

const signOut = (page: Page, choice: 'send' | 'keep' | 'discard') =>
  page.evaluate((choice) => window.lab.actions.signOut(choice), choice);

describe('signing out with photos that have not been sent', () => {
  test('21: keep: they wait for her next sign-in, and the revocation goes out later', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    expect(await signOut(page, 'keep')).toBe(true);
    expect(await cards(page)).toEqual([]);
    await phone.server.up();
    await drain(page);
    expect(phone.server.ledger.sessionsOf(ASHA)).toBe(0);
    expect(phone.server.ledger.photos).toEqual([]);
    await signInLab(page, ASHA);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('21: keep: the login counts what was refused, too', async () => {
    const page = await phone.signedIn();
    const body = JSON.stringify({ success: false, code: 'undecodable_image', message: 'No' });
    const headers = { 'content-type': 'application/json' };
    phone.server.meet('/photos/upload', { kind: 'answer', status: 422, headers, body });
    await save(page, 1);
    await drain(page);
    await signOut(page, 'keep');
    expect(await page.evaluate(() => window.lab.store.getState().awaitingSignIn)).toBe(1);
  });

  test('21: send: she stays signed in until everything is out', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    const early = signOut(page, 'send');
    await drain(page);
    expect(await early).toBe(false);
    await phone.server.up();
    expect(await signOut(page, 'send')).toBe(true);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('21: discard: nothing of them stays on the phone', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    await signOut(page, 'discard');
    const kept = await page.evaluate(() => window.lab.kept());
    expect(kept.map(({ operation }) => operation.kind)).toEqual(['revoke']);
  });

  test('22: another person on the same phone neither sends nor sees them', async () => {
    const page = await phone.signedIn();
    const other = await phone.open();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    await signOut(page, 'keep');
    await phone.server.up();
    await signInLab(page, BINA);
    await drain(page);
    await drain(other);
    expect(await cards(page)).toEqual([]);
    expect(await cards(other)).toEqual([]);
    expect(phone.server.ledger.photos).toEqual([]);
    await signOut(page, 'keep');
    await signInLab(page, ASHA);
    await drain(page);
    expect(phone.server.ledger.photos.map(({ owner }) => owner)).toEqual([ASHA]);
  });

  test('22: what was shared to the app before she signed in is shown to nobody after her', async () => {
    const page = await phone.open();
    await page.evaluate(() => window.lab.capture(1));
    await signInLab(page, ASHA);
    const draft = () => page.evaluate(() => window.lab.store.getState().draft?.state);
    expect(await draft()).toBe('draft');
    await signOut(page, 'keep');
    await signInLab(page, BINA);
    expect(await draft()).toBeUndefined();
    await signOut(page, 'keep');
    await signInLab(page, ASHA);
    expect(await draft()).toBe('draft');
  });

  test('22: what she had read is gone from every tab', async () => {
    const page = await phone.signedIn();
    const other = await phone.open();
    await save(page, 1);
    await drain(page);
    await vi.waitFor(async () => expect(await cards(other)).toEqual([SENT]), 10_000);
    await signOut(page, 'keep');
    await vi.waitFor(async () => expect(await cards(other)).toEqual([]), 10_000);
    const again = await phone.open();
    expect(await cards(again)).toEqual([]);
  });
});

describe('a discarded photo that has arrived all the same', () => {
  const kept = async (page: Page) =>
    (await page.evaluate(() => window.lab.kept())).map(({ operation }) => operation.kind);
  const discard = (page: Page, id: string) =>
    page.evaluate((id) => window.lab.actions.discard(id), id);
  const ledgerOf = () => phone.server.ledger;
  const hasArrived = () => vi.waitFor(() => expect(ledgerOf().photos).toHaveLength(1), 10_000);
  const isTakenBack = () => vi.waitFor(() => expect(ledgerOf().deleted).toHaveLength(1), 10_000);

  /** The server has it, and the phone waits for the answer. */
  async function underWay(page: Page) {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    phone.server.meet(UPLOAD, { kind: 'hold-answer', until });
    const id = await save(page, 1);
    await hasArrived();
    return { id, answer };
  }

  /** The server has it, and the line broke before the answer. */
  async function unanswered(page: Page) {
    const { id } = await underWay(page);
    await phone.server.down();
    await drain(page);
    return id;
  }

  test('50: is taken back with the sign-out, while the answer is still to come', async () => {
    const page = await phone.signedIn();
    const { answer } = await underWay(page);
    await signOut(page, 'discard');
    await isTakenBack();
    await vi.waitFor(() => expect(ledgerOf().sessionsOf(ASHA)).toBe(0), 10_000);
    answer();
    await signInLab(page, ASHA);
    await drain(page);
    expect(await cards(page)).toEqual([]);
    expect(await kept(page)).toEqual([]);
  });

  test('50: is taken back by a sign-out without a line, when there is one again', async () => {
    const page = await phone.signedIn();
    await unanswered(page);
    await signOut(page, 'discard');
    await phone.kill();
    await phone.server.up();
    await phone.open();
    await isTakenBack();
    await vi.waitFor(() => expect(ledgerOf().sessionsOf(ASHA)).toBe(0), 10_000);
  });

  test('50: is taken back when another tab discards it, and whoever sends it stops', async () => {
    const page = await phone.signedIn();
    const other = await phone.open();
    const { id, answer } = await underWay(page);
    await discard(other, id);
    await isTakenBack();
    // Its answer has not come: only a sender that was told ends here.
    await page.evaluate(() => window.lab.drain());
    answer();
    await vi.waitFor(async () => expect(await kept(page)).toEqual([]), 10_000);
    for (const tab of [page, other]) expect(await cards(tab)).toEqual([]);
  });

  test('50: is taken back with the line, and waits for it as any other thing', async () => {
    const page = await phone.signedIn();
    const id = await unanswered(page);
    await discard(page, id);
    expect(await kept(page)).toEqual(['withdraw']);
    await phone.server.up();
    await drain(page);
    expect(ledgerOf().deleted).toHaveLength(1);
    expect(await kept(page)).toEqual([]);
  });

  test('50: what waits to be taken back goes with the sign-out that keeps the rest', async () => {
    const page = await phone.signedIn();
    const id = await unanswered(page);
    await save(page, 2);
    await discard(page, id);
    await signOut(page, 'keep');
    expect((await kept(page)).toSorted()).toEqual(['photo', 'revoke']);
    await phone.server.up();
    await drain(page);
    expect(ledgerOf().deleted).toHaveLength(1);
    await signInLab(page, ASHA);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });
});

describe('who comes back under another id', () => {
  const state = (page: Page) =>
    page.evaluate(() => {
      const { earlier, awaitingSignIn } = window.lab.store.getState();
      return { earlier: earlier.map(({ operation }) => operation.kind), awaitingSignIn };
    });
  const owners = () => phone.server.ledger.photos.map(({ owner }) => owner);
  const keptKinds = async (page: Page) =>
    (await page.evaluate(() => window.lab.kept())).map(({ operation }) => operation.kind);

  /** Two photos and a rating wait; elsewhere her account is deleted, and the server ends her session. */
  async function begunAnew(page: Page, meanwhile = async () => {}) {
    await phone.server.down();
    await save(page, 1);
    await save(page, 2);
    await page.evaluate(() => window.lab.actions.rate('outfit', 'item', 5));
    await meanwhile();
    const { token } = await signInConsumer(phone.server.real, ASHA);
    const json = { confirm: 'DELETE' };
    await call(phone.server.real, '/api/user/', { method: 'DELETE', token, json });
    await phone.server.up();
    await drain(page);
    expect(await state(page)).toEqual({ earlier: [], awaitingSignIn: 2 });
  }

  test('42: is asked, and what she says to send goes out as hers', async () => {
    const page = await phone.signedIn();
    await begunAnew(page);
    await signInLab(page, ASHA);
    await drain(page);
    expect((await state(page)).earlier).toEqual(['photo', 'photo', 'rating']);
    expect(owners()).toEqual([]);
    await page.evaluate(() => window.lab.actions.sendEarlier());
    await drain(page);
    expect(owners()).toEqual([ASHA, ASHA]);
    expect((await state(page)).earlier).toEqual([]);
    expect(await cards(page)).toEqual([SENT, SENT]);
    expect(await keptKinds(page)).toEqual([]);
  });

  test('42: is asked again at the next start, and what she discards is gone', async () => {
    const page = await phone.signedIn();
    await begunAnew(page);
    await signInLab(page, ASHA);
    await phone.kill();
    const next = await phone.open();
    expect((await state(next)).earlier).toEqual(['photo', 'photo', 'rating']);
    await next.evaluate(() => window.lab.actions.discardEarlier());
    expect(await keptKinds(next)).toEqual([]);
    await drain(next);
    expect(owners()).toEqual([]);
  });

  test('42: another person is neither asked nor told', async () => {
    const page = await phone.signedIn();
    await begunAnew(page);
    await signInLab(page, BINA);
    expect((await state(page)).earlier).toEqual([]);
    await page.evaluate(() => window.lab.actions.sendEarlier());
    await page.evaluate(() => window.lab.actions.discardEarlier());
    await drain(page);
    expect(await keptKinds(page)).toEqual(['photo', 'photo', 'rating']);
    expect(owners()).toEqual([]);
  });

  test('42: what she had captured and not submitted is in the preview again', async () => {
    const page = await phone.signedIn();
    await begunAnew(page, () => page.evaluate(() => window.lab.capture(3)));
    await signInLab(page, ASHA);
    const draft = () => page.evaluate(() => window.lab.store.getState().draft?.state);
    expect(await draft()).toBe('draft');
    expect((await state(page)).earlier).toEqual(['photo', 'photo', 'rating']);
  });

  test('42: what was kept before servers told of accounts learns whose it is', async () => {
    const rewrite = (answer: string) =>
      JSON.stringify(JSON.parse(answer, (key, value) => (key === 'account' ? undefined : value)));
    phone.server.meet('/google-login', { kind: 'rewrite', rewrite });
    phone.server.meet('/user/profile/', { kind: 'cut' }, Infinity);
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    const accounts = () =>
      page.evaluate(async () => (await window.lab.kept()).map(({ account }) => account));
    expect(await accounts()).toEqual([undefined]);
    phone.server.heal();
    phone.server.meet(UPLOAD, { kind: 'cut' }, Infinity);
    await phone.server.up();
    await page.evaluate(() => window.lab.actions.refreshProfile());
    const { user } = await signInConsumer(phone.server.real, ASHA);
    expect(user.account).toBeDefined();
    expect(await accounts()).toEqual([user.account]);
    await page.reload();
    await page.evaluate(() => window.isReady);
    expect(await page.evaluate(() => window.lab.store.getState().user?.account)).toBe(user.account);
  });
});

describe('the browser dies right after', () => {
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isLoggedIn'));

  async function signedInForGood() {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await flag(page)).toBe('true');
    await page.clock.pauseAt(Date.now() + 600_000);
    return page;
  }

  async function nobodyIsThere() {
    const next = await phone.open();
    const { user, profile } = await next.evaluate(() => window.lab.store.getState());
    expect([user, profile.value]).toEqual([null, null]);
    expect(await cards(next)).toEqual([]);
  }

  test('60: she has signed out: nobody is signed in', async () => {
    const page = await signedInForGood();
    await signOut(page, 'keep');
    expect(await flag(page)).toBeNull();
    await phone.kill();
    await nobodyIsThere();
  });

  test('60: she has deleted her account: nobody is signed in, and nothing of hers waits', async () => {
    const page = await signedInForGood();
    phone.server.meet(UPLOAD, { kind: 'answer', status: 503 }, Infinity);
    await save(page, 2);
    await page.evaluate(() => window.lab.actions.deleteAccount());
    expect(await flag(page)).toBeNull();
    await phone.kill();
    await nobodyIsThere();
    expect(phone.server.ledger.photos).toEqual([]);
  });
});
