import { get } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { strictStore } from '../../src/device/strict-store.ts';
import { systemClock } from '../../src/device/clock.ts';
import { createDrafts } from '../../src/stylist/store/drafts.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { draft } from '../support/samples/draft.ts';

const clock = { ...systemClock, now: () => 7 };
const prefix = 'draft:';
const newTab = () => new BroadcastChannel('portal-drafts');
const newDatabase = () => strictStore(`portal-${crypto.randomUUID()}`);

test('what is typed is on disk after a pause, and there for the next start', async () => {
  const database = newDatabase();
  const drafts = createDrafts<Draft>({ prefix, database, tabs: newTab(), clock });
  drafts.put(draft({ id: 'd1', title: '' }));
  drafts.change('d1', { title: 'Madder' });
  expect(drafts.state.getState().isUnsaved).toBe(true);
  await vi.waitUntil(() => !drafts.state.getState().isUnsaved);

  const next = createDrafts<Draft>({ prefix, database, tabs: newTab(), clock });
  await next.hydrate();
  expect(next.state.getState().drafts['d1']).toMatchObject({ title: 'Madder', changedAt: 7 });
});

test('leaving does not wait for the pause', async () => {
  const database = newDatabase();
  const drafts = createDrafts<Draft>({ prefix, database, tabs: newTab(), clock });
  drafts.put(draft({ id: 'd1' }));
  await drafts.flush();
  expect(await get('draft:d1', database)).toMatchObject({ id: 'd1' });
});

test('what is removed does not come back', async () => {
  const database = newDatabase();
  const drafts = createDrafts<Draft>({ prefix, database, tabs: newTab(), clock });
  drafts.put(draft({ id: 'd1' }));
  await drafts.flush();
  drafts.change('d1', { title: 'Again' });
  await drafts.remove('d1');
  await drafts.flush();
  expect(await get('draft:d1', database)).toBeUndefined();
});

test('what another tab has typed meanwhile is not removed', async () => {
  const database = newDatabase();
  const [here, there] = [1, 2].map(() =>
    createDrafts<Draft>({ prefix, database, tabs: newTab(), clock }),
  );
  here?.put(draft({ id: 'd1', title: '' }));
  await here?.flush();
  await vi.waitUntil(() => there?.state.getState().drafts['d1']);
  there?.change('d1', { title: 'Madder' });
  await Promise.all([there?.flush(), here?.remove('d1', ({ title }) => title === '')]);
  expect(await get('draft:d1', database)).toMatchObject({ title: 'Madder' });
  await vi.waitUntil(() => here?.state.getState().drafts['d1']?.title === 'Madder');
});

test('a full disk is said, and what was typed stays to be written', async () => {
  const database = newDatabase();
  let isFull = true;
  const drafts = createDrafts<Draft>({
    prefix,
    database: async (mode, use) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      return database(mode, use);
    },
    tabs: newTab(),
    clock,
  });
  drafts.put(draft({ id: 'd1' }));
  await expect(drafts.flush()).rejects.toThrow('full');
  expect(drafts.state.getState().hasFailed).toBe(true);
  isFull = false;
  await drafts.flush();
  expect(drafts.state.getState().hasFailed).toBe(false);
  expect(await get('draft:d1', database)).toMatchObject({ id: 'd1' });
});

test('a computer that was full is tried again by itself', async () => {
  const database = newDatabase();
  let isFull = true;
  const sleeps: { ms: number; wake: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((wake) => void sleeps.push({ ms, wake }));
  const drafts = createDrafts<Draft>({
    prefix,
    database: async (mode, use) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      return database(mode, use);
    },
    tabs: newTab(),
    clock: { ...clock, sleep },
  });
  drafts.put(draft({ id: 'd1', title: 'Madder' }));
  await expect(drafts.flush()).rejects.toThrow('full');
  expect(sleeps).toHaveLength(2);
  isFull = false;
  sleeps[1]?.wake();
  await vi.waitUntil(() => !drafts.state.getState().hasFailed);
  expect(await get('draft:d1', database)).toMatchObject({ title: 'Madder' });
});

test('another tab shows what was typed here, unless she types there herself', async () => {
  const database = newDatabase();
  const [here, there] = [1, 2].map(() =>
    createDrafts<Draft>({ prefix, database, tabs: newTab(), clock }),
  );
  const titleThere = () => there?.state.getState().drafts['d1']?.title;
  here?.put(draft({ id: 'd1', title: 'Madder' }));
  await here?.flush();
  await vi.waitUntil(() => titleThere() === 'Madder');
  there?.change('d1', { title: 'Indigo' });
  here?.change('d1', { title: 'Marigold' });
  await here?.flush();
  here?.put(draft({ id: 'd2' }));
  await here?.flush();
  await vi.waitUntil(() => there?.state.getState().drafts['d2']);
  expect(titleThere()).toBe('Indigo');
});

test('what was typed and written while another tab’s was read is not written over', async () => {
  const database = newDatabase();
  const there = createDrafts<Draft>({ prefix, database, tabs: newTab(), clock });
  let isHeldBack = false;
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const here = createDrafts<Draft>({
    prefix,
    tabs: newTab(),
    clock,
    database: async (mode, use) => {
      const found = await database(mode, use);
      if (mode === 'readonly' && isHeldBack) {
        isHeldBack = false;
        read();
        await isLetGo;
      }
      return found;
    },
  });
  const titleHere = () => here.state.getState().drafts['d1']?.title;
  there.put(draft({ id: 'd1', title: 'Madder' }));
  await there.flush();
  await vi.waitUntil(() => titleHere() === 'Madder');
  isHeldBack = true;
  there.change('d1', { title: 'Indigo' });
  await there.flush();
  await isRead;
  here.change('d1', { title: 'Marigold' });
  await here.flush();
  letGo();
  here.put(draft({ id: 'd2' }));
  await here.flush();
  // Of what came after it, both have heard.
  there.put(draft({ id: 'd3' }));
  await there.flush();
  await vi.waitUntil(() => here.state.getState().drafts['d3']);
  expect(titleHere()).toBe('Marigold');
  await vi.waitUntil(() => there.state.getState().drafts['d1']?.title === 'Marigold');
});
