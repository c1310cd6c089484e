import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { LOOK_EVERY_MS, STALE_AFTER_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { Failure } from '../../../src/api/failure.ts';
import { systemClock } from '../../../src/device/clock.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { followed } from '../../../src/state/reachability.ts';
import { createPhotoPolling } from '../../../src/state/poll-photos.ts';
import { createRead, type Source } from '../../../src/state/read.ts';
import { keepSame, type Sources } from '../../../src/state/sources.ts';
import { labPhoto } from '../../support/lab/samples.ts';

const START = Date.UTC(2026, 10, 22, 10);
const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const waiting = labPhoto('asha', 1);
const ready: Photo = { ...waiting, status: 'approved', stage: 'ready', outfit_uuid: 'look' };
const retake: Photo = { ...waiting, stage: 'retake' };
const refusal = () => Promise.reject(new Failure('refused', { status: 503 }));

/** Her photos as they were read at the start, and what the server says from now on. */
function phone(held: readonly Photo[], answer: () => Promise<readonly Photo[]>) {
  let now = START;
  const fetch = vi.fn<() => Promise<readonly Photo[]>>(answer);
  const photos = { ...FIRST.photos, value: held, fetchedAt: START };
  const store = createStore<AppState>(() => ({ ...FIRST, user, photos }));
  const source: Source<readonly Photo[]> = {
    key: 'photos',
    of: (state) => state.photos,
    put: (_, kept) => ({ photos: kept }),
    fetch,
    words: (status) => `Failed to load photos: ${status}`,
    merge: keepSame,
  };
  const clock = { ...systemClock, now: () => now };
  const read = createRead(store, clock);
  const look = createPhotoPolling(store, read, { photos: source } as unknown as Sources, clock);
  const pass = (ms: number) => {
    now += ms;
  };
  const minute = async () => {
    pass(LOOK_EVERY_MS);
    await look();
  };
  return { store, fetch, source, read, look, pass, minute };
}

describe('while a photo is being styled', () => {
  test('each minute brings what became of it, and shows nothing before that', async () => {
    const { store, minute } = phone([waiting], async () => [ready]);
    const seen = new Set<boolean>();
    store.subscribe(({ photos }) => seen.add(photos.isLoading));
    await minute();
    expect(store.getState().photos.value).toEqual([ready]);
    expect([...seen]).toEqual([false]);
  });

  test('an answer that changes nothing changes nothing', async () => {
    const { store, minute } = phone([waiting], async () => [structuredClone(waiting)]);
    const before = store.getState().photos.value;
    await minute();
    expect(store.getState().photos.value).toBe(before);
    expect(store.getState().photos.fetchedAt).toBe(START + LOOK_EVERY_MS);
  });

  test('it is not looked for again when it has just been read', async () => {
    const { look, fetch, pass } = phone([waiting], async () => [waiting]);
    pass(LOOK_EVERY_MS / 4);
    await look();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a refusal says nothing, and the third in a row is the last until she asks', async () => {
    const { store, minute, fetch, read, source } = phone([waiting], refusal);
    for (let minutes = 0; minutes < 5; minutes += 1) await minute();
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(store.getState().photos).toMatchObject({ error: null, isLoading: false });
    await read(source);
    expect(store.getState().photos.error).toBe('Failed to load photos: Service Unavailable');
    fetch.mockImplementation(async () => [waiting]);
    await read(source);
    await minute();
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  test('being out of reach is said, whoever asked', async () => {
    const { store, minute } = phone([waiting], () => Promise.reject(new Failure('offline')));
    await minute();
    expect(store.getState().photos.isOffline).toBe(true);
  });

  test('a refusal is said to her who asked for the same meanwhile', async () => {
    const answer = Promise.withResolvers<readonly Photo[]>();
    const { store, fetch, read, source } = phone([waiting], () => answer.promise);
    const both = [read(source, 'quietly'), read(source)];
    answer.reject(new Failure('refused', { status: 503 }));
    await Promise.all(both);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(store.getState().photos.error).not.toBeNull();
  });
});

test.each([
  ['ready', [ready]],
  ['hers to take again', [retake]],
  ['none', []],
])('a photo that is %s is not looked for', async (_, held) => {
  const { minute, fetch } = phone(held, async () => held);
  await minute();
  expect(fetch).not.toHaveBeenCalled();
});

test('what is younger than five minutes is not read again, and what is older is, unseen', async () => {
  const { store, read, source, fetch, pass } = phone([ready], async () => [ready, waiting]);
  const seen = new Set<boolean>();
  store.subscribe(({ photos }) => seen.add(photos.isLoading));
  pass(STALE_AFTER_MS);
  await read(source, 'when stale');
  expect(fetch).not.toHaveBeenCalled();
  pass(1);
  await read(source, 'when stale');
  expect(store.getState().photos.value).toHaveLength(2);
  expect([...seen]).toEqual([false]);
});

describe('a touch of the network', () => {
  const touch = async (answer: () => Promise<Response>) => {
    const told: boolean[] = [];
    await followed(answer, (isDown) => told.push(isDown))('/').catch(() => undefined);
    return told;
  };

  test.each([
    ['that is answered says that there is a line', async () => new Response(), [false]],
    ['that is refused says so too', async () => new Response(null, { status: 503 }), [false]],
    [
      'that comes to nothing says that there is none',
      () => Promise.reject(new TypeError('Failed to fetch')),
      [true],
    ],
    [
      'that was given up says nothing',
      () => Promise.reject(new DOMException('Given up', 'AbortError')),
      [],
    ],
  ])('%s', async (_, answer, told) => {
    expect(await touch(answer)).toEqual(told);
  });
});
