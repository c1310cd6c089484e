import type { IncomingMessage } from 'node:http';
import type { Brief } from '../../contract/brief.ts';
import { UploadFields, type UploadAnswer } from '../../contract/photos.ts';
import { SmallFields } from '../../contract/uploads.ts';
import { WAITING_ASKED_AGAIN_MS } from '../../contract/limits.ts';
import { refuseMinor } from '../auth/minors.ts';
import { agreeWithPhoto } from '../consents/store.ts';
import { fingerprint, readBrief } from '../briefs/store.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { tidyFiles } from '../media/files.ts';
import { finishUploads, isUnder } from '../uploads/store.ts';
import { checkReplaced } from './another.ts';
import {
  arrive,
  refuseTooMany,
  store,
  type ArrivalDeps,
  type Sent,
  type Shape,
  type Whole,
} from './arrival.ts';
import { addLateNote } from './late-note.ts';
import { addPhoto, completePhoto, countWaiting, findByKey, type Sender } from './queries.ts';
import { refuseHidden } from './hidden.ts';
import { readPhoto, type PhotoReader } from './read.ts';
import { readNote, type NewNote } from '../voices/note.ts';
import { words } from '../language.ts';

export interface UploadDeps extends PhotoReader, ArrivalDeps {
  photosWaiting: number;
}

export interface Upload {
  sender: Sender;
  sha256: string;
  bytes: number;
  brief: Brief | null;
  /** What was said, */
  voice: NewNote | null;
  /** or has been said already with what the key names. */
  voiceSha256: string | null;
  replaces: string | null;
  agreed: string | undefined;
  /** As the phone named it; what has no name gets one of its own. */
  key: string | null;
  /** What the key is to name, where this is the small picture ahead of it. */
  whole: Whole | null;
}

/** With more that wait at once, all would be late. `itself`: it is among those counted. */
export async function refuseCrowd(db: Db, most: number, { id }: Sender, itself: 0 | 1) {
  if ((await countWaiting(db, id)) < most + itself) return;
  throw new AppError('too_many_waiting', {
    message: words().said.photos.waiting(most),
    retryAfterS: WAITING_ASKED_AGAIN_MS / 1000,
  });
}

/**
 * The photo that the key already names, if any, and whether this is the large picture or the note
 * that it lacks: a build of before takes a photo without its note, and a phone that cannot read its
 * note sends it without.
 */
export async function findNamed(deps: UploadDeps, { sender, key, ...sent }: Upload) {
  const known = key === null ? undefined : await findByKey(deps.db, sender.id, key);
  if (!known) return null;
  if (known.deleted_at !== null) throw new AppError('gone');
  const isSame =
    (known.whole_sha256 ?? known.sha256) === (sent.whole ?? sent).sha256 &&
    known.sent_sha256 === fingerprint(sent.brief) &&
    known.replaces === sent.replaces &&
    (known.voice_sha256 === null ||
      sent.voiceSha256 === null ||
      known.voice_sha256 === sent.voiceSha256);
  if (!isSame) throw new AppError('key_reused');
  const lacksNote = known.voice_sha256 === null && sent.voiceSha256 !== null;
  // Whoever is told so sends it with what was said.
  if (lacksNote && sent.voice === null) throw new AppError('hash_mismatch');
  return { id: known.id, lacksThis: known.whole_sha256 !== null && sent.whole === null, lacksNote };
}

async function storePhoto(deps: UploadDeps, upload: Upload, file: string): Promise<string | null> {
  const id = newId();
  const { sender, sha256, bytes, brief, voice, replaces, whole } = upload;
  const key = upload.key ?? id;
  const smallId = whole && newId();
  const wholeSha256 = whole && whole.sha256;
  const said = voice && { id, bytes: voice.bytes };
  const arrived = { id: smallId ?? id, sender, file, whole, voice: said };
  const isAdded = await store(deps, arrived, async (within, shape, failed) => {
    const sent = { userId: sender.id, key, sha256, bytes, brief, voice, replaces };
    const photo = { id, ...sent, ...shape, smallId, wholeSha256 };
    if (!(await addPhoto(within, photo, deps.now()))) return false;
    // Those that came at once have all passed the first look; this one counts itself.
    const hour = { failed, tooMany: deps.uploadsPerHour + 1 };
    if (whole === null) await finishUploads(within, isUnder(sender.id, key), id, deps.now());
    await agreeWithPhoto(within, sender.id, upload.agreed, deps.now());
    await refuseTooMany({ ...deps, db: within }, 'photos', sender, hour);
    await refuseCrowd(within, deps.photosWaiting, sender, 1);
    return true;
  });
  return isAdded ? id : null;
}

/** Also by who sent it at the same time: then there is nothing left to do. */
async function storeWhole(deps: UploadDeps, upload: Upload, id: string, file: string) {
  const { sender, sha256, bytes, key } = upload;
  const add = async (within: Db, shape: Shape) => {
    await refuseHidden(within, id);
    const photo = { id, sha256, bytes, ...shape };
    if (!(await completePhoto(within, photo, deps.now()))) return false;
    await finishUploads(within, isUnder(sender.id, key ?? id), id, deps.now());
    return true;
  };
  await store(deps, { id, sender, file }, add, tidyFiles);
}

interface Uploaded {
  answer: UploadAnswer;
  isNew: boolean;
}

/** The photo, with the receipt for what is there of it. */
export async function receiptFor(
  deps: UploadDeps,
  { key }: Pick<Upload, 'key'>,
  id: string,
): Promise<UploadAnswer> {
  const held = await deps.db
    .selectFrom('photos')
    .select(['sha256', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  const photo = await readPhoto(deps, id);
  if (!held || !photo) throw new AppError('gone');
  return { ...photo, receipt: { key, ...held } };
}

/** What is there as a small picture is among those counted. */
export async function refuseNew(
  deps: UploadDeps,
  { sender, voice, voiceSha256 }: Upload,
  isCounted: boolean,
  unfinished = 0,
): Promise<void> {
  // It was to come with the small picture ahead of this one.
  if (!isCounted && voiceSha256 !== (voice?.sha256 ?? null)) throw new AppError('hash_mismatch');
  const { db, failures, uploadsPerHour, photosWaiting } = deps;
  await refuseMinor(db, sender.id);
  const failed = await failures.get(sender.account);
  const tooMany = uploadsPerHour - unfinished + (isCounted ? 1 : 0);
  await refuseTooMany(deps, 'photos', sender, { failed, tooMany });
  if (!isCounted) await refuseCrowd(db, photosWaiting, sender, 0);
}

/** Without a look at its bytes: the photo that it is already, or why there would be none of it. */
export async function foresee(deps: UploadDeps, upload: Upload) {
  // Before what the key names: whoever is told so sends it without, and may have done that already.
  if (upload.replaces !== null) await checkReplaced(deps.db, upload.sender.id, upload.replaces);
  const named = await findNamed(deps, upload);
  if (!named || named.lacksThis) await refuseNew(deps, upload, named !== null);
  return named;
}

async function settled(deps: UploadDeps, upload: Upload, file: string) {
  const named = await foresee(deps, upload);
  if (named?.lacksNote && upload.voice) {
    const { sender, voice: note } = upload;
    await addLateNote(deps, { photoId: named.id, userId: sender.id, note });
  }
  if (named && !named.lacksThis) return { id: named.id, isNew: false };
  if (named) {
    await storeWhole(deps, upload, named.id, file);
    return { id: named.id, isNew: true };
  }
  const id = await storePhoto(deps, upload, file);
  if (id) return { id, isNew: true };
  const winner = await findNamed(deps, upload);
  // What came first was the small picture ahead of this one, or came without what was said.
  if (winner?.lacksThis || winner?.lacksNote) return settled(deps, upload, file);
  if (winner) return { id: winner.id, isNew: false };
  throw new AppError('gone');
}

export async function settle(deps: UploadDeps, upload: Upload, file: string): Promise<Uploaded> {
  const { id, isNew } = await settled(deps, upload, file);
  return { answer: await receiptFor(deps, upload, id), isNew };
}

/** The picture, and what was asked for with it. */
async function askedWith({ said, sender, sha256, bytes, voice: spoken }: Sent<UploadFields>) {
  const brief = readBrief(said.brief);
  const voice = spoken && (await readNote(spoken));
  const voiceSha256 = spoken?.sha256 ?? said.voice_sha256 ?? null;
  const { replaces = null, agreed } = said;
  return { sender, sha256, bytes, brief, voice, voiceSha256, replaces, agreed };
}

export const upload = (
  deps: UploadDeps,
  incoming: IncomingMessage,
  userId: string,
  key: string | null,
): Promise<Uploaded> =>
  arrive(deps, { incoming, userId, fields: UploadFields, mayTalk: true }, async (sent) => {
    const asked = await askedWith(sent);
    return settle(deps, { ...asked, key, whole: null }, sent.file);
  });

/** The same of a small picture, ahead of the photo that the key is to name. */
export const uploadSmall = (
  deps: UploadDeps,
  incoming: IncomingMessage,
  userId: string,
  key: string,
): Promise<Uploaded> =>
  arrive(deps, { incoming, userId, fields: SmallFields, mayTalk: true }, async (sent) => {
    const asked = await askedWith(sent);
    const { whole_sha256, width, height } = sent.said;
    const whole = { sha256: whole_sha256, width: Number(width), height: Number(height) };
    return settle(deps, { ...asked, key, whole }, sent.file);
  });
