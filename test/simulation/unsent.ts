// What she has taken or said, and not sent yet.
import { hers, isOnScreen, signIn, signOutOn } from './hers.ts';
import type { House } from './house.ts';
import { holds } from './kept.ts';
import {
  aPicture,
  bringsBack,
  discards,
  sendsDraft,
  sendsPhoto,
  takesPhoto,
} from './photo-hands.ts';
import { OUTBOX } from './tries.ts';
import { aRecording, leavesOwn, speaks, takesOwn } from './unsent-hands.ts';

/** She turns or covers what she has taken: of before nothing stays but what she said of it. */
export async function editTaken(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page } = at;
  const { actions, store } = page.app;
  const fault = (what: string) => day.world.fault(`on ${phone.name} ${what}`);
  const before = await takesPhoto(day, at);
  const { draft } = store.getState();
  if (before !== null && draft?.operation.sha256 === before) {
    const { bytes, sha256 } = aPicture(day);
    const came = await day.attempt(page, 'covers it', () =>
      actions.editCapture(draft.id, bytes, 'image/jpeg', null),
    );
    if (came.came === 'done' && holds(phone, before)) fault('what she has covered is there');
    if (came.came === 'done' && isOnScreen(day, at)) await sendsDraft(day, at, sha256);
  }
  if (!isOnScreen(day, at)) return;
  const took = await takesOwn(day, at, aPicture(day).bytes);
  const own = store.getState().ownDraft;
  if (took.came !== 'done' || !own || !isOnScreen(day, at)) return;
  const name = `Own ${day.chance.below(1e6)}`;
  const { bytes, sha256 } = aPicture(day);
  const said = await day.attempt(page, `calls it ${name}`, async () => {
    await actions.sayOfOwnDraft(own.id, { name, category: 'Kurta' });
    return actions.editOwn(own.id, bytes, 'image/jpeg', null);
  });
  const now = store.getState().ownDraft?.operation;
  if (said.came === 'done' && (now?.name !== name || now.sha256 !== sha256))
    fault(`what she has covered is called ${now?.name}`);
  if (isOnScreen(day, at)) await leavesOwn(day, at);
}

/** A photo that she has spoken for goes, and comes back with what she said. */
export async function bringBackSpoken(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { down: 1 };
  const voice = await speaks(day, at);
  const photo = voice === null ? null : await sendsPhoto(day, at);
  if (photo?.fate === 'due' && voice !== null) photo.voice = voice;
  const one = photo && { ...at, id: photo.key, photo };
  const back = one && isOnScreen(day, at) ? await discards(day, one) : null;
  await day.world.live(day.chance.next() * 4_000);
  if (one && back) await bringsBack(day, one, back);
  line.weather = weather;
}

/** For the next photo she has spoken, and leaves: it goes with her, or waits for her. */
export async function speakAndLeave(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  const voice = await speaks(day, at);
  if (voice === null || !isOnScreen(day, at)) return;
  const choice = day.chance.pick(['discard', 'keep'] as const);
  await signOutOn(day, at, choice);
  if (page.process.isDead || day.toldOf(page)) return;
  await signIn(day, phone, page, told);
  if (!isOnScreen(day, at)) return;
  const photo = await sendsPhoto(day, at);
  if (photo?.fate === 'due' && choice === 'keep') photo.voice = voice;
}

/** The server knew her by another id when she spoke. */
export async function comeFromBefore(day: House): Promise<void> {
  const at = await hers(day);
  const account = at?.page.app.store.getState().user?.account;
  if (!at || account === undefined) return;
  const { phone, page, told } = at;
  await signOutOn(day, at, 'keep');
  if (page.process.isDead || day.toldOf(page)) return;
  const base = phone.disk.base(OUTBOX);
  const isSaid = base.data.has(`~!note ${told.person.id}`);
  const owner = day.chance.uuid();
  const { said, sha256 } = aRecording(day);
  const { bytes, type, ms } = said;
  base.write(`~!note ${owner}`, { type, ms, size: bytes.byteLength, sha256, owner, account });
  base.write(`~!note-bytes ${owner}`, bytes);
  await signIn(day, phone, page, told);
  if (!isOnScreen(day, at)) return;
  if (base.data.has(`~!note ${owner}`))
    day.world.fault(`on ${phone.name} what she said before is nobody's`);
  const photo = await sendsPhoto(day, at);
  if (photo?.fate === 'due' && !isSaid) photo.voice = sha256;
}
