import { describe, expect, test } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { createSessions, type RefreshCall } from '../../src/api/session.ts';
import { systemClock } from '../../src/device/clock.ts';
import { strictStore } from '../../src/device/strict-store.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const FIRST = { user, access: 'access 0', refresh: 'refresh 0' };

/** Two tabs over one store, before a server that counts its refreshes. */
async function twoTabs(refresh?: RefreshCall) {
  const store = strictStore(`session-${crypto.randomUUID()}`);
  const presented: string[] = [];
  const server: RefreshCall = async (token) => {
    presented.push(token);
    const access = `access ${presented.length}`;
    return { access, access_token: access, refresh: `refresh ${presented.length}` };
  };
  const { locks } = navigator;
  const parts = { role: 'consumer' as const, store, locks, clock: systemClock, changed: () => {} };
  const tab = () => createSessions({ ...parts, refresh: refresh ?? server });
  const tabs = [tab(), tab()] as const;
  await tabs[0].begin(FIRST);
  return { tabs, presented };
}

describe('a session that the server ended', () => {
  test.each(['begin', 'end'] as const)('is known in every tab, until they %s', async (next) => {
    const { tabs } = await twoTabs(async () => ({ refused: 'expired' }));
    expect(await tabs[1].ended()).toBeNull();
    await tabs[0].refreshed('access 0').catch(() => undefined);
    expect(await tabs[1].ended()).toBe('asha');
    await tabs[0][next](FIRST);
    expect(await tabs[1].ended()).toBeNull();
  });
});

describe('a token', () => {
  const store = strictStore(`session-${crypto.randomUUID()}`);
  // As the server's clock has it, which is a day behind.
  const token = (iat: number) => `head.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.sign`;
  let now = Date.now();
  const sessions = createSessions({
    role: 'consumer',
    store,
    locks: navigator.locks,
    clock: { ...systemClock, now: () => now },
    changed: () => {},
    refresh: async () => {
      const access = token(now / 1000 - 86_400);
      return { access, access_token: access, refresh: 'refresh 1' };
    },
  });
  const hasRunOut = async () => sessions.hasRunOut((await sessions.read()) ?? FIRST);

  test('runs out as long after it came as the server gave it, whatever the clocks show', async () => {
    const access = token(now / 1000 - 86_400);
    await sessions.begin({ ...FIRST, access });
    now += 899_000;
    expect(await hasRunOut()).toBe(false);
    now += 1_000;
    expect(await hasRunOut()).toBe(true);
    await sessions.refreshed(access);
    expect(await hasRunOut()).toBe(false);
    now += 900_000;
    expect(await hasRunOut()).toBe(true);
    now -= 86_400_000;
    expect(await hasRunOut()).toBe(false);
  });

  test('that says nothing of its end is good until it is refused', async () => {
    await sessions.begin(FIRST);
    now += 86_400_000;
    expect(await hasRunOut()).toBe(false);
  });
});

describe('refresh', () => {
  test('happens once, however many ask at once in however many tabs', async () => {
    const { tabs, presented } = await twoTabs();
    const [one, other] = tabs;
    const asked = [one, other, one, other].map((tab) => tab.refreshed('access 0'));
    const sessions = await Promise.all(asked);
    expect(sessions.map(({ access }) => access)).toEqual(Array(4).fill('access 1'));
    expect(presented).toEqual(['refresh 0']);
  });

  test('has the new pair on disk before it answers', async () => {
    const { tabs } = await twoTabs();
    const session = await tabs[0].refreshed('access 0');
    expect(await tabs[1].read()).toEqual(session);
  });

  test('that the server refuses ends the session', async () => {
    const { tabs } = await twoTabs(async () => ({ refused: 'expired' }));
    await expect(tabs[0].refreshed('access 0')).rejects.toMatchObject({
      kind: 'refresh-refused',
      message: 'Authentication failed',
    });
    expect(await tabs[1].read()).toBeNull();
    await expect(tabs[0].refreshed('access 0')).rejects.toMatchObject({
      kind: 'no-token',
      message: 'No valid access token available',
    });
  });

  test('that gets no answer ends nothing, and the next one tries again', async () => {
    let isOffline = true;
    const { tabs } = await twoTabs(async () => {
      if (isOffline) throw new Failure('offline');
      return { access: 'access 1', access_token: 'access 1', refresh: 'refresh 1' };
    });
    await expect(tabs[0].refreshed('access 0')).rejects.toMatchObject({ kind: 'offline' });
    expect(await tabs[0].read()).toEqual(FIRST);
    isOffline = false;
    expect(await tabs[0].refreshed('access 0')).toMatchObject({ access: 'access 1' });
  });

  test('that is answered after she signed out brings nobody back', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { tabs } = await twoTabs(async () => {
      asked.resolve();
      await answer.promise;
      return { access: 'late', access_token: 'late', refresh: 'late' };
    });
    const refreshed = tabs[0].refreshed('access 0');
    await asked.promise;
    await tabs[1].end();
    answer.resolve();
    await expect(refreshed).rejects.toMatchObject({ kind: 'no-token' });
    expect(await tabs[1].read()).toBeNull();
  });
});
