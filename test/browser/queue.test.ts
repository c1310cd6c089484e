import { set } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../src/device/clock.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { canBeSent } from '../../src/outbox/attempt.ts';
import { editDraft, keepDraft } from '../../src/outbox/draft.ts';
import { sha256Of } from '../../src/outbox/hash.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { createQueue, type Queue } from '../../src/outbox/queue.ts';
import { FIRST, type AppState } from '../../src/state/app-state.ts';
import { createChanges } from '../../src/state/changes.ts';
import { photosAhead } from '../../src/state/operations/photo-delete.ts';
import { createPreviousAccount } from '../../src/state/previous-account.ts';
import { createMirror } from '../../src/state/mirror.ts';
import { briefOf } from '../support/people/brief.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { anOwnPiece, anOwnRecord } from '../support/samples/own.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';

const rating = (itemId: string) =>
  ({ kind: 'rating', outfitId: 'outfit', itemId, rating: 5 }) as const;

function aQueue(times: number[] = []) {
  const store = strictStore(`queue-${crypto.randomUUID()}`);
  let changes = 0;
  const now = () => times.shift() ?? 1000;
  return {
    queue: createQueue({ store, now, changed: () => (changes += 1) }),
    changes: () => changes,
  };
}

/** Her changes in a tab whose view of the outbox is as old as is said here. */
const changesIn = (queue: Queue, outbox: AppState['outbox']) =>
  createChanges({
    queue,
    store: createStore<AppState>(() => ({
      ...FIRST,
      user: { id: 'asha', email: 'asha@example.com', name: 'Asha' },
      outbox,
    })),
    drain: async () => 0,
    mirror: {
      outbox: async () => {},
      followed: async () => {},
      session: async () => {},
      forget: async () => {},
    },
    clock: systemClock,
    locks: navigator.locks,
  });

test('records come back in the order in which they were kept, also when the clock goes back', async () => {
  const { queue } = aQueue([9000, 9000, 10, 10, 5000, 5000]);
  for (const item of ['a', 'b', 'c']) await queue.add({ owner: 'asha', operation: rating(item) });
  const items = (await queue.all()).map(({ operation }) => Reflect.get(operation, 'itemId'));
  expect(items).toEqual(['a', 'b', 'c']);
});

test('every record has the next number of its outbox, also when the one before is gone', async () => {
  const { queue } = aQueue([9000, 9000, 5000, 5000, 10, 10]);
  const first = await queue.add({ owner: 'asha', operation: rating('a') });
  await queue.remove([first.id]);
  await queue.add({ owner: null, operation: rating('a') });
  const second = await queue.add({ owner: 'asha', operation: rating('b') });
  expect(second.order).toEqual({ device: first.order?.device, n: 2 });
  const other = await aQueue().queue.add({ owner: 'asha', operation: rating('a') });
  expect(other.order).toEqual({ device: expect.any(String), n: 1 });
  expect(other.order?.device).not.toBe(first.order?.device);
  expect((await queue.snapshot()).outcomes).toEqual([]);
  const bina = await queue.add({ owner: 'bina', operation: rating('a') });
  expect(bina.order).toEqual({ device: expect.any(String), n: 1 });
  expect(bina.order?.device).not.toBe(first.order?.device);
});

test('a draft that was turned takes the place of the one before, and of no photo on its way', async () => {
  const { queue } = aQueue();
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const asha = { owner: 'asha', type: 'image/jpeg' };
  await keepDraft({ queue, sha256Of }, { ...asha, bytes: bytes(1) });
  const [before] = await queue.all();
  expect(
    await editDraft({ queue, sha256Of }, before?.id ?? '', { ...asha, bytes: bytes(2, 3) }),
  ).not.toBeNull();
  const [after, ...others] = await queue.all();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ state: 'draft', operation: { size: 2 } });
  expect(after?.id).not.toBe(before?.id);
  expect(await queue.bytes(before?.id ?? '')).toBeNull();
  expect(await queue.bytes(after?.id ?? '')).toEqual(bytes(2, 3));
  // Another window has submitted it meanwhile.
  await queue.change(after?.id ?? '', () => ({ state: 'waiting' }));
  expect(
    await editDraft({ queue, sha256Of }, after?.id ?? '', { ...asha, bytes: bytes(4) }),
  ).toBeNull();
  expect(await queue.all()).toMatchObject([{ id: after?.id, state: 'waiting' }]);
  expect(await queue.bytes(after?.id ?? '')).toEqual(bytes(2, 3));
});

test('a photo and its bytes come and go together', async () => {
  const { queue } = aQueue();
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const operation = { kind: 'photo', type: 'image/png', size: 3, sha256: 'abc' } as const;
  const { id } = await queue.add({ owner: 'asha', operation, bytes });
  expect(await queue.bytes(id)).toEqual(bytes);
  const replacement = await queue.add(
    { owner: 'asha', operation, bytes },
    (kept) => kept.id === id,
  );
  expect((await queue.all()).map((record) => record.id)).toEqual([replacement.id]);
  expect(await queue.bytes(id)).toBeNull();
});

test('a record that is gone cannot be changed back into being', async () => {
  const { queue, changes } = aQueue();
  const { id } = await queue.add({ owner: 'asha', operation: rating('a') });
  await queue.remove([id]);
  const before = changes();
  expect(await queue.change(id, () => ({ state: 'waiting' }))).toBeNull();
  expect(await queue.all()).toEqual([]);
  expect(changes()).toBe(before);
});

test('a failed change leaves the record as it was', async () => {
  const { queue } = aQueue();
  const { id } = await queue.add({ owner: 'asha', operation: rating('a') });
  const change = queue.change(id, () => {
    throw new RangeError('on purpose');
  });
  await expect(change).rejects.toThrow('on purpose');
  expect(await queue.read(id)).toMatchObject({ state: 'waiting' });
});

describe('59: what another tab does between two steps', () => {
  /** One tab's queue, and another's that acts after each of its steps on the disk. */
  function twoTabs(act: (other: Queue) => Promise<unknown>) {
    const store = strictStore(`queue-${crypto.randomUUID()}`);
    const parts = { now: Date.now, changed: () => {} };
    const other = createQueue({ ...parts, store });
    const queue = createQueue({
      ...parts,
      store: async (mode, callback) => {
        const answer = await store(mode, callback);
        await act(other);
        return answer;
      },
    });
    return { queue, other };
  }

  const statesOf = async (queue: Queue) => (await queue.all()).map(({ state }) => state);

  test('a change is read once, and is in the store when she is told', async () => {
    const store = createStore<AppState>(() => ({ ...FIRST, user: her }));
    const queue: Queue = createQueue({
      store: strictStore(`queue-${crypto.randomUUID()}`),
      now: Date.now,
      changed: () => void mirror.outbox(),
    });
    const snapshot = vi.spyOn(queue, 'snapshot');
    const sessions = { consumer: {} } as Parameters<typeof createMirror>[0]['sessions'];
    const mirror = createMirror({
      store,
      queue,
      sessions,
      clock: systemClock,
      flush: async () => true,
    });
    const parts = { queue, store, drain: async () => 0, mirror, clock: systemClock };
    const changes = createChanges({ ...parts, locks: navigator.locks });
    for (const change of [
      () => changes.rate('look', 'kurta', 4),
      () => changes.unsave('look', 'stole'),
    ]) {
      snapshot.mockClear();
      const id = await change();
      expect(store.getState().outbox.map((record) => record.id)).toContain(id);
      expect(snapshot).toHaveBeenCalledTimes(1);
    }
  });

  test('a draft that was submitted is not replaced by the next', async () => {
    let earlier = '';
    const submitted: string[] = [];
    const { queue, other } = twoTabs(async (other) => {
      const said = await other.change(earlier, ({ state }) =>
        state === 'draft' ? { state: 'waiting' } : null,
      );
      if (said) submitted.push(said.id);
    });
    const picture = { owner: 'asha', type: 'image/jpeg' };
    await keepDraft({ queue: other, sha256Of }, { ...picture, bytes: new Uint8Array([1]).buffer });
    earlier = (await other.all())[0]?.id ?? '';
    await keepDraft({ queue, sha256Of }, { ...picture, bytes: new Uint8Array([2]).buffer });
    const kept = (await other.all()).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(submitted));
    expect(await statesOf(other)).toContain('draft');
  });

  test('of what is taken at one place of a look only the newest waits, and what is being sent goes on', async () => {
    const { queue } = twoTabs(async () => undefined);
    const { choose } = changesIn(queue, []);
    const chosen = async () =>
      (await queue.all()).map(({ operation }) => operation.kind === 'choice' && operation.chosen);
    const first = await choose('look', 'tote', 'potli');
    await choose('look', 'kurta', 'sari');
    await choose('look', 'tote', 'jhola');
    expect(await chosen()).toEqual(['sari', 'jhola']);
    expect(await queue.read(first)).toBe(null);
    const [sari] = await queue.all();
    await queue.change(sari?.id ?? '', () => ({ state: 'sending' }));
    await choose('look', 'kurta', 'kurta');
    await choose('other', 'kurta', 'kurta');
    expect(await chosen()).toEqual(['sari', 'jhola', 'kurta', 'kurta']);
  });

  test('preferences that are being sent are not taken away under the sender', async () => {
    const { queue } = twoTabs(async () => undefined);
    const { operation } = aPreferencesRecord();
    const earlier = await queue.add({ owner: 'asha', operation });
    const changes = changesIn(queue, [earlier]);
    await queue.change(earlier.id, () => ({ state: 'sending' }));
    if (operation.kind === 'preferences') await changes.savePreferences(operation.update);
    expect(await statesOf(queue)).toEqual(['sending', 'waiting']);
  });

  test('what was tried again is not discarded', async () => {
    const { queue } = twoTabs(async () => undefined);
    const seen = await queue.add({ owner: 'asha', operation: rating('a'), state: 'refused' });
    const changes = changesIn(queue, [seen]);
    await queue.change(seen.id, () => ({ state: 'sending' }));
    await changes.discard(seen.id);
    expect(await statesOf(queue)).toEqual(['sending']);
  });

  describe('a photo that she discarded where it waited', () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const { operation } = aPhotoRecord();

    async function discarded(changes: Partial<OutboxRecord>) {
      const { queue, other } = twoTabs(async () => undefined);
      const { id } = await queue.add({ owner: 'asha', operation, bytes });
      await queue.change(id, () => changes);
      const bringBack = await changesIn(queue, []).discardPhoto(id);
      expect(await queue.bytes(id)).toBeNull();
      return { queue, other, id, bringBack };
    }
    const kindsIn = async (queue: Queue) =>
      (await queue.all()).map(({ operation }) => operation.kind);

    test('comes back as it was', async () => {
      const { queue, id, bringBack } = await discarded({ state: 'refused', attempts: 1 });
      expect(await queue.all()).toEqual([]);
      expect(await bringBack()).toBe(true);
      expect(await queue.all()).toMatchObject([{ id, state: 'refused', attempts: 1 }]);
      expect(await queue.bytes(id)).toEqual(bytes);
    });

    test('is not taken from the server while she may bring it back, and goes on then', async () => {
      const pause = { since: 0, until: Number.MAX_SAFE_INTEGER };
      const { queue, id, bringBack } = await discarded({ state: 'sending', attempts: 1, pause });
      const [withdrawal] = await queue.all();
      expect(withdrawal).toMatchObject({ operation: { kind: 'withdraw', key: id }, attempts: 0 });
      expect((withdrawal?.pause?.until ?? 0) - Date.now()).toBeGreaterThan(4000);
      expect(await bringBack()).toBe(true);
      expect(await queue.all()).toMatchObject([{ id, state: 'waiting', pause: null }]);
    });

    test('is one of her photos no more where its small picture is, until it comes back', async () => {
      const whole = { ...operation, kind: 'whole', photoId: 'p1' } as const;
      const { queue, id, bringBack } = await discarded({ state: 'waiting', operation: whole });
      expect(photosAhead([aPhoto({ id: 'p1' })], await queue.all())).toEqual([]);
      expect(await bringBack()).toBe(true);
      expect(await queue.all()).toMatchObject([{ id, operation: whole }]);
    });

    test('stays away once the server may have taken it back, answered or not', async () => {
      const { queue, bringBack } = await discarded({ attempts: 1 });
      const [withdrawal] = await queue.all();
      await queue.change(withdrawal?.id ?? '', () => ({ attempts: 1 }));
      expect(await bringBack()).toBe(false);
      expect(await kindsIn(queue)).toEqual(['withdraw']);
    });

    test('stays away once that has begun, in another tab too', async () => {
      const { queue, other, bringBack } = await discarded({ attempts: 1 });
      const [withdrawal] = await other.all();
      await other.change(withdrawal?.id ?? '', () => ({ state: 'sending' }));
      expect(await bringBack()).toBe(false);
      expect(await kindsIn(queue)).toEqual(['withdraw']);
      await other.remove([withdrawal?.id ?? '']);
      expect(await bringBack()).toBe(false);
      expect(await kindsIn(queue)).toEqual([]);
    });
  });

  test('a tab that dies in an undo leaves it whole or not begun', async () => {
    let isDead = false;
    const { queue, other } = twoTabs(async () => {
      if (isDead) throw new Error('dead');
    });
    const { id } = await queue.add({ owner: 'asha', operation: rating('a') });
    const changes = changesIn(queue, []);
    isDead = true;
    await expect(changes.undo(id)).rejects.toThrow('could not be changed');
    expect(await other.all()).toEqual([]);
  });
});

const her = { id: 'now', email: 'asha@example.com', name: 'Asha', account: 'hers' };

describe('what is on this phone from when the server knew her by another id', () => {
  async function aPhoneWith(...operations: unknown[]) {
    const objects = strictStore(`queue-${crypto.randomUUID()}`);
    const queue = createQueue({ store: objects, now: Date.now, changed: () => {} });
    for (const [at, operation] of operations.entries()) {
      const record = { ...aPhotoRecord(), id: `0199-${at}`, owner: 'before', account: 'hers' };
      await set(record.id, { ...record, operation }, objects);
    }
    const store = createStore<AppState>(() => ({ ...FIRST, user: her }));
    const sessions = { consumer: {} } as Parameters<typeof createMirror>[0]['sessions'];
    const mirror = createMirror({
      store,
      queue,
      sessions,
      clock: systemClock,
      flush: async () => true,
    });
    const actions = createPreviousAccount({ store, queue, drain: async () => 0, mirror });
    await mirror.outbox();
    return { queue, store, actions };
  }
  const newer = { kind: 'mood', outfitId: 'any' };
  const kindsOf = async (queue: Queue) =>
    (await queue.all()).map(({ owner, operation }) => [owner, operation.kind]);

  test('57: she is not asked about what a newer version kept, nor does it go with her answer', async () => {
    const { queue, store, actions } = await aPhoneWith(newer, aPhotoRecord().operation);
    expect(store.getState().earlier.map(({ operation }) => operation.kind)).toEqual(['photo']);
    await actions.sendEarlier();
    expect(await kindsOf(queue)).toEqual([
      ['before', 'mood'],
      ['now', 'photo'],
    ]);
    expect(store.getState().earlier).toEqual([]);
  });

  test('57: what she discards may be a newer version’s too', async () => {
    const { queue, actions } = await aPhoneWith(newer, aPhotoRecord().operation);
    await actions.discardEarlier();
    expect(await kindsOf(queue)).toEqual([]);
  });
});

test('what another device came before is told once, also while nothing can be kept of it', async () => {
  const store = createStore<AppState>(() => ({ ...FIRST, hydration: 'ready', user: her }));
  const { queue } = aQueue();
  const record = await queue.add({ owner: her.id, operation: aPhotoRecord().operation });
  await queue.settle(record, { kind: 'photo-gone' });
  const sessions = { consumer: {} } as Parameters<typeof createMirror>[0]['sessions'];
  let hasRoom = false;
  const mirror = createMirror({
    store,
    queue,
    sessions,
    clock: systemClock,
    flush: async () => hasRoom,
  });
  await mirror.outbox();
  await mirror.outbox();
  expect(store.getState().conflicts).toEqual([{ kind: 'photo' }]);
  hasRoom = true;
  await mirror.outbox();
  expect(store.getState().conflicts).toEqual([{ kind: 'photo' }]);
  expect((await queue.snapshot()).outcomes).toEqual([]);
});

test('what was asked behind a photo learns which one it is, and goes with it', async () => {
  const { queue } = aQueue();
  const { operation } = aPhotoRecord();
  const brief = briefOf({ occasion: 'office' });
  const behind = async () => {
    const photo = await queue.add({ owner: 'asha', operation });
    const change = { kind: 'brief', photoId: null, upload: photo.id, brief } as const;
    const { id } = await queue.add({ owner: 'asha', operation: change });
    const record = await queue.read(id);
    expect(record && canBeSent(record)).toBe(false);
    return { photo, id };
  };
  const arrived = await behind();
  await queue.settle(arrived.photo, { kind: 'photo', photo: aPhoto({ id: 'p1' }) });
  const now = await queue.read(arrived.id);
  expect(now?.operation).toMatchObject({ photoId: 'p1', brief });
  expect(now && canBeSent(now)).toBe(true);
  const gone = await behind();
  await queue.settle(gone.photo, { kind: 'photo-gone' });
  expect(await queue.read(gone.id)).toBeNull();
});

test('a small picture that arrived leaves the large one under the key, until it is there or deleted', async () => {
  const { queue } = aQueue();
  const { operation } = aPhotoRecord();
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const isSmall = true;
  const arrive = async (photoId: string) => {
    const record = await queue.add({ owner: 'asha', operation, bytes });
    const waiting = { kind: 'brief', photoId: null, upload: record.id, brief: briefOf() } as const;
    const { id } = await queue.add({ owner: 'asha', operation: waiting });
    await queue.settle(record, { kind: 'photo', photo: aPhoto({ id: photoId }), isSmall });
    expect((await queue.read(id))?.operation).toMatchObject({ photoId });
    await queue.remove([id]);
    const left = await queue.read(record.id);
    expect(left?.operation).toEqual({ ...operation, kind: 'whole', photoId });
    expect((await queue.bytes(record.id))?.byteLength).toBe(3);
    return left!;
  };
  const first = await arrive('p1');
  const photo = aPhoto({ id: 'p1' });
  await queue.settle(first, { kind: 'photo', photo });
  expect([await queue.all(), await queue.bytes(first.id)]).toEqual([[], null]);
  const { outcomes } = await queue.snapshot();
  expect(outcomes.map(({ record }) => record.operation.kind)).toEqual(['photo', 'whole']);
  await queue.forget(outcomes);
  expect((await queue.snapshot()).outcomes).toEqual([]);
  const second = await arrive('p2');
  await queue.forget((await queue.snapshot()).outcomes);
  // To a sender that was passed over on the line it is told again.
  const late = { ...second, operation };
  await queue.settle(late, { kind: 'photo', photo: aPhoto({ id: 'p2' }), isSmall });
  expect(await queue.snapshot()).toMatchObject({ records: [second], outcomes: [] });
  expect((await queue.bytes(second.id))?.byteLength).toBe(3);
  const deletion = { kind: 'photo-delete', photoId: 'p2' } as const;
  const deleting = await queue.add({ owner: 'asha', operation: deletion });
  await queue.settle(deleting, { kind: 'photo-delete', told: null });
  expect(await queue.all()).toEqual([]);
});

test('what something of hers is called since it was tried waits in the step in which it arrives', async () => {
  const { queue } = aQueue();
  const { operation } = anOwnRecord({}, { now: { name: 'Old shirt', category: 'Top' } });
  const asha = { owner: 'asha', account: 'hers' };
  const record = await queue.add({ ...asha, operation });
  const plain = await queue.add({ ...asha, operation: anOwnRecord().operation });
  for (const one of [record, plain]) {
    await queue.settle(one, { kind: 'own', id: 'shirt', piece: anOwnPiece() });
  }
  expect(await queue.all()).toMatchObject([
    {
      ...asha,
      state: 'waiting',
      order: { n: 3 },
      operation: { kind: 'own_change', id: 'shirt', name: 'Old shirt', category: 'Top' },
    },
  ]);
  expect((await queue.snapshot()).outcomes).toHaveLength(2);
});

test('with something of hers goes what photos that wait are to be built around, and comes back', async () => {
  const { queue } = aQueue();
  const actions = changesIn(queue, []);
  const own = await queue.add({
    owner: 'asha',
    operation: anOwnRecord().operation,
    bytes: new ArrayBuffer(8),
  });
  const brief = briefOf({ around: [{ item: own.id, owned: true }] });
  const photo = { ...aPhotoRecord().operation, brief };
  const kept = await queue.add({
    owner: 'asha',
    operation: photo,
    bytes: new ArrayBuffer(8),
  });
  const operations = async () => (await queue.all()).map(({ operation }) => operation);
  const back = await actions.discardPhoto(own.id);
  expect(await operations()).toEqual([{ ...photo, brief: briefOf() }]);
  expect(await back()).toBe(true);
  expect(await operations()).toEqual([own.operation, photo]);

  const andBack = await actions.discardPhoto(own.id);
  const otherwise = { ...photo, brief: briefOf({ note: 'In green' }) };
  await queue.change(kept.id, () => ({ operation: otherwise }));
  expect(await andBack()).toBe(true);
  expect(await operations()).toEqual([own.operation, otherwise]);
});
