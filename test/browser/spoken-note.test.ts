import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../src/device/clock.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { sha256Of } from '../../src/outbox/hash.ts';
import { claimNotes } from '../../src/outbox/claim-notes.ts';
import { claimed } from '../../src/outbox/owner.ts';
import { createQueue } from '../../src/outbox/queue.ts';
import { isPhoto } from '../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../src/state/app-state.ts';
import { createCapture } from '../../src/state/capture.ts';
import { createChanges } from '../../src/state/changes.ts';
import { createMirror } from '../../src/state/mirror.ts';

const asha = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const bytesOf = (...numbers: number[]) => new Uint8Array(numbers).buffer;
const said = (...numbers: number[]) => ({
  bytes: bytesOf(...numbers),
  type: 'audio/webm',
  ms: 2000,
});

/** Her phone, with a photo that she has taken. */
async function aPhone() {
  const database = strictStore(`note-${crypto.randomUUID()}`);
  const queue = createQueue({ store: database, now: Date.now, changed: () => undefined });
  const store = createStore<AppState>(() => ({ ...FIRST, hydration: 'ready', user: asha }));
  const sessions = { consumer: {} } as Parameters<typeof createMirror>[0]['sessions'];
  const mirror = createMirror({
    store,
    queue,
    sessions,
    clock: systemClock,
    flush: async () => true,
  });
  const parts = { store, queue, mirror, clock: systemClock, drain: async () => 0 };
  const capture = createCapture({ ...parts, sha256Of, flush: async () => undefined });
  const changes = createChanges({ ...parts, locks: navigator.locks });
  await capture.keepCapture(bytesOf(1), 'image/jpeg');
  await mirror.outbox();
  const sent = async (id: string) => {
    const record = await queue.read(id);
    if (!record || !isPhoto(record)) return null;
    const bytes = await queue.noteBytes(id);
    return { voice: record.operation.voice, bytes: bytes && [...new Uint8Array(bytes)] };
  };
  const refuse = async (id: string) => {
    await queue.change(id, () => ({ state: 'refused', attempts: 1 }));
    await mirror.outbox();
  };
  const heard = async () => {
    const note = await capture.noteKept();
    return note && [...new Uint8Array(await note.arrayBuffer())];
  };
  const signInAs = async (id: string, account: string) => {
    const user = { ...asha, id, account };
    await queue.rewrite((records) => ({ changed: claimed(records, user) }));
    await claimNotes(queue, (await queue.snapshot()).notes, user);
    store.setState({ user });
  };
  return { queue, store, capture, changes, sent, refuse, heard, signInAs };
}

test('what she says goes with the photo that is sent next, and with no other', async () => {
  const { capture, store, sent, heard } = await aPhone();
  const kept = capture.speak(Promise.resolve(said(7, 8)));
  const id = await capture.submitPhoto();
  await kept;
  const voice = { type: 'audio/webm', size: 2, sha256: await sha256Of(bytesOf(7, 8)), ms: 2000 };
  expect(await sent(id)).toEqual({ voice, bytes: [7, 8] });
  expect([store.getState().note, await heard()]).toEqual([null, null]);
  await capture.keepCapture(bytesOf(2), 'image/jpeg');
  const next = await capture.submitPhoto();
  expect(await sent(next)).toEqual({ voice: undefined, bytes: null });
});

test('it stays for another picture, is said anew and taken out', async () => {
  const { capture, store, heard } = await aPhone();
  await capture.speak(Promise.resolve(said(7)));
  await capture.discardCapture();
  expect(await heard()).toEqual([7]);
  await capture.speak(Promise.resolve(null));
  expect(await heard()).toEqual([7]);
  await capture.speak(Promise.resolve(said(9)));
  expect([store.getState().note?.size, await heard()]).toEqual([1, [9]]);
  await capture.forgetNote();
  expect([store.getState().note, await heard()]).toEqual([null, null]);
});

test('it is hers still where the server knows her by another id, unless she has said it anew', async () => {
  const { capture, queue, store, heard, sent, signInAs } = await aPhone();
  await capture.speak(Promise.resolve(said(7)));
  await signInAs('asha', 'of asha');
  await signInAs('meera', 'of meera');
  expect(await heard()).toBe(null);
  await signInAs('asha restored', 'of asha');
  expect(await queue.unsentNote('asha')).toBe(null);
  const id = await capture.submitPhoto();
  expect((await sent(id))?.bytes).toEqual([7]);

  await capture.speak(Promise.resolve(said(8)));
  store.setState({ user: { ...asha, id: 'asha moved', account: 'of asha' } });
  await capture.speak(Promise.resolve(said(9)));
  await signInAs('asha moved', 'of asha');
  expect([await heard(), await queue.unsentNote('asha restored')]).toEqual([[9], null]);
});

test('of a photo that was refused it comes back, and said otherwise it goes under another key', async () => {
  const { capture, refuse, sent, heard, queue } = await aPhone();
  await capture.speak(Promise.resolve(said(7)));
  const id = await capture.submitPhoto();
  await refuse(id);
  await capture.reopen(id);
  expect(await heard()).toEqual([7]);
  expect(await capture.submitPhoto()).toBe(id);
  expect((await sent(id))?.bytes).toEqual([7]);
  await refuse(id);
  await capture.reopen(id);
  await capture.forgetNote();
  const other = await capture.submitPhoto();
  expect(other).not.toBe(id);
  expect([await sent(other), await queue.noteBytes(id)]).toEqual([
    { voice: undefined, bytes: null },
    null,
  ]);
});

test('come back from a photo that was refused it is hers by another id, too', async () => {
  const { capture, refuse, heard, signInAs } = await aPhone();
  await signInAs('asha', 'of asha');
  await capture.speak(Promise.resolve(said(7)));
  const id = await capture.submitPhoto();
  await refuse(id);
  await capture.reopen(id);
  await signInAs('asha restored', 'of asha');
  expect(await heard()).toEqual([7]);
});

test('discarded with its photo it goes, and comes back with it', async () => {
  const { capture, changes, sent, queue } = await aPhone();
  await capture.speak(Promise.resolve(said(7)));
  const id = await capture.submitPhoto();
  const bringBack = await changes.discardPhoto(id);
  expect(await queue.noteBytes(id)).toBe(null);
  expect(await bringBack()).toBe(true);
  expect((await sent(id))?.bytes).toEqual([7]);
});
