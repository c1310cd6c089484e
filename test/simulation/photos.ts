import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import {
  asksOtherwise,
  bringsBack,
  deletes,
  discards,
  oneHere,
  oneThere,
  sendsPhoto,
  type There,
} from './photo-hands.ts';

export async function photo(day: House): Promise<void> {
  const at = await hers(day);
  if (at) await sendsPhoto(day, at);
}

async function takesBack(day: House, { page, photo, phone }: There, deletion: string) {
  if (page.process.isDead) return;
  // Taken back from the tray it may have arrived all the same: nobody can know here.
  const mayHaveGone = recordsOn(phone).some(({ id, attempts }) => id === deletion && attempts > 0);
  const undone = await day.attempt(page, 'takes that back', () => page.app.actions.undo(deletion));
  if (undone.came === 'done' && undone.value && phone.tries.cutShort.has(deletion)) {
    day.world.fault(`said to be taken back while it was on the line: ${photo.key}`);
  }
  if (undone.came === 'died' || mayHaveGone) {
    photo.fate = 'free';
    return;
  }
  if (undone.came !== 'done') return;
  day.world.note(page.process.name, undone.value ? 'in time' : 'too late');
  photo.fate = undone.value ? 'due' : 'gone';
}

export async function deletePhoto(day: House): Promise<void> {
  const one = await oneThere(day);
  const deletion = one && (await deletes(day, one));
  if (!one || deletion === null || !day.chance.is(0.4)) return;
  await day.world.live(day.chance.next() * 7_000);
  await takesBack(day, one, deletion);
}

/** She sends it in one tab, and discards it in another, where it stands still. */
export async function discardElsewhere(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, phone, told } = at;
  if (phone.pages.length < 2) await day.until(phone.open());
  const other = phone.pages.find((one) => one !== page && day.toldOf(one) === told);
  if (!other) return;
  const { app, process } = other;
  const later = day.chance.next() * 20;
  const stop = app.store.subscribe(({ draft }, before) => {
    if (!draft || draft.id === before.draft?.id) return;
    stop();
    const discard = () => void app.actions.discardCapture().catch(() => undefined);
    day.world.after(later, discard, process);
  });
  await sendsPhoto(day, at);
  await day.world.live(1_000);
  stop();
}

/** Somebody else's Wi-Fi answers in the server's place for a while. */
export async function photoAtPortal(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { portal: 2, empty: 1, half: 1, others: 1 };
  await sendsPhoto(day, at);
  await day.world.live(day.chance.next() * 60_000);
  line.weather = weather;
}

/** The same, while what she has deleted goes. */
export async function deleteAtPortal(day: House): Promise<void> {
  const one = await oneThere(day);
  if (!one) return;
  const { line } = one.phone;
  const { weather } = line;
  line.weather = { portal: 1, empty: 1 };
  await deletes(day, one);
  await day.world.live(DELETE_UNDO_MS + day.chance.next() * 60_000);
  line.weather = weather;
}

/** She has thought better of it, and it is on the line. */
export async function undoLate(day: House): Promise<void> {
  const one = await oneThere(day);
  if (!one) return;
  const { line } = one.phone;
  const { weather } = line;
  line.weather = { slow: 2, hang: 1 };
  const deletion = await deletes(day, one);
  await day.world.live(5_000 + day.chance.next() * 4_000);
  if (deletion !== null) await takesBack(day, one, deletion);
  line.weather = weather;
}

export async function discardPhoto(day: House): Promise<void> {
  const one = await oneHere(day);
  const back = one && (await discards(day, one));
  if (!back || !day.chance.is(0.3)) return;
  await day.world.live(day.chance.next() * 7_000);
  await bringsBack(day, one, back);
}

export async function changeBrief(day: House): Promise<void> {
  const one = day.chance.is(0.5) ? await oneHere(day) : await oneThere(day);
  if (one?.photo.fate !== 'due') return;
  await asksOtherwise(day, one, one.id);
}

const NOTES_MOST = 4;

export async function writeNote(day: House): Promise<void> {
  const one = await oneThere(day);
  if (!one) return;
  const { page, photo, told, id } = one;
  if (told.notes.filter(({ photo: of }) => of === photo).length >= NOTES_MOST) return;
  const text = `A word ${day.chance.below(1e6)}`;
  const came = await day.attempt(page, `adds: ${text}`, () => page.app.actions.sendNote(id, text));
  if (came.came !== 'refused') told.notes.push({ photo, text, isDue: came.came === 'done' });
}

/** From this day on her list is another one by that. */
const TOLD_FROM = 334_000_000;

/** Of a photo that waits, once; nobody is asked while its request is closed. */
function ask({ server, world }: House, photoId: string): string | null {
  const { sqlite } = server.kept;
  const id = `question-${photoId}`;
  const at = new Date(world.wall()).toISOString();
  sqlite
    .prepare(
      `insert into questions
        (id, request_id, photo_id, user_id, stylist_id, text, choices, asked_at, until)
        select ?, requests.id, photo_id, user_id, (select min(id) from stylists), 'Heels?', '[]', ?, ?
        from requests where photo_id = ? and status = 'open' on conflict do nothing`,
    )
    .run(id, at, at, photoId);
  if (world.seed >= TOLD_FROM)
    sqlite
      .prepare(
        `update users set photos_revision = photos_revision + 1
          where id = (select user_id from photos where id = ?)`,
      )
      .run(photoId);
  return sqlite.prepare('select 1 from questions where id = ?').get(id) ? id : null;
}

export async function answer(day: House): Promise<void> {
  const one = await oneThere(day);
  const question = one && day.server.isUp ? ask(day, one.id) : null;
  if (!one || question === null) return;
  const { page, photo, told, phone, id } = one;
  const text = `Answer ${day.chance.below(1e6)}`;
  const came = await day.attempt(page, `answers ${text}`, () =>
    page.app.actions.answer(id, question, text),
  );
  const answered = told.subject(`answer ${photo.key}`);
  const now = day.world.now();
  if (came.came === 'done') answered.say(text, now, phone);
  if (came.came === 'died') answered.perhaps(text, now, phone);
}

/** Of the look that she has, where nothing of it is kept. */
export async function again(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, told, phone } = at;
  const { outfit } = told.person;
  const { photos, outbox } = page.app.store.getState();
  const photo = photos.value?.find(({ outfits }) => outfits.some(({ uuid }) => uuid === outfit));
  const isAsked = outbox.some(({ operation }) => operation.kind === 'again');
  if (!photo || photo.again || isAsked) return;
  const came = await day.attempt(page, 'asks for another look', () =>
    page.app.actions.askAgain(photo.id, outfit, 'Wider'),
  );
  const asked = told.subject(`again ${outfit}`);
  const now = day.world.now();
  if (came.came === 'done') asked.say(1, now, phone);
  if (came.came === 'died') asked.perhaps(1, now, phone);
}

export async function sendNow(day: House): Promise<void> {
  const at = await hers(day);
  if (at) await day.attempt(at.page, 'wants it sent now', () => at.page.app.actions.sendNow());
}
