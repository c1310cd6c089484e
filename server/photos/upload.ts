import type { IncomingMessage } from 'node:http';
import type { Brief } from '../../contract/brief.ts';
import { UploadFields, type UploadAnswer } from '../../contract/photos.ts';
import { WAITING_ASKED_AGAIN_MS } from '../../contract/limits.ts';
import { refuseMinor } from '../auth/minors.ts';
import { agreeWithPhoto } from '../consents/store.ts';
import { fingerprint, readBrief } from '../briefs/store.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { checkReplaced } from './another.ts';
import { arrive, refuseTooMany, store, type ArrivalDeps } from './arrival.ts';
import { addPhoto, countWaiting, findByKey, type Sender } from './queries.ts';
import { readPhoto, type PhotoReader } from './read.ts';
import { words } from '../language.ts';

export interface UploadDeps extends PhotoReader, ArrivalDeps {
  photosWaiting: number;
}

export interface Upload {
  sender: Sender;
  sha256: string;
  bytes: number;
  brief: Brief | null;
  replaces: string | null;
  agreed: string | undefined;
  /** As the phone named it; what has no name gets one of its own. */
  key: string | null;
}

/** With more that wait at once, all would be late. `itself`: it is among those counted. */
export async function refuseCrowd(db: Db, most: number, { id }: Sender, itself: 0 | 1) {
  if ((await countWaiting(db, id)) < most + itself) return;
  throw new AppError('too_many_waiting', {
    message: words().said.photos.waiting(most),
    retryAfterS: WAITING_ASKED_AGAIN_MS / 1000,
  });
}

/** The photo that the key already names, if any. */
export async function findRepeated(deps: UploadDeps, { sender, key, ...sent }: Upload) {
  const known = key === null ? undefined : await findByKey(deps.db, sender.id, key);
  if (!known) return null;
  if (known.deleted_at !== null) throw new AppError('gone');
  const isSame =
    known.sha256 === sent.sha256 &&
    known.sent_sha256 === fingerprint(sent.brief) &&
    known.replaces === sent.replaces;
  if (!isSame) throw new AppError('key_reused');
  return known.id;
}

async function storePhoto(deps: UploadDeps, upload: Upload, file: string): Promise<string | null> {
  const id = newId();
  const { sender, sha256, bytes, brief, replaces } = upload;
  const key = upload.key ?? id;
  const isAdded = await store(deps, { id, sender, file }, async (within, shape, failed) => {
    const photo = { id, userId: sender.id, key, sha256, bytes, brief, replaces, ...shape };
    if (!(await addPhoto(within, photo, deps.now()))) return false;
    // Those that came at once have all passed the first look; this one counts itself.
    const hour = { failed, tooMany: deps.uploadsPerHour + 1 };
    await agreeWithPhoto(within, sender.id, upload.agreed, deps.now());
    await refuseTooMany({ ...deps, db: within }, 'photos', sender, hour);
    await refuseCrowd(within, deps.photosWaiting, sender, 1);
    return true;
  });
  return isAdded ? id : null;
}

interface Uploaded {
  answer: UploadAnswer;
  isNew: boolean;
}

/** The photo, with the receipt for what arrived. */
export async function receiptFor(
  deps: UploadDeps,
  { key, sha256, bytes }: Upload,
  id: string,
): Promise<UploadAnswer> {
  const photo = await readPhoto(deps, id);
  if (!photo) throw new AppError('gone');
  return { ...photo, receipt: { key, sha256, bytes } };
}

async function settled(deps: UploadDeps, upload: Upload, file: string) {
  const { db, photosWaiting } = deps;
  // Before what the key names: whoever is told so sends it without, and may have done that already.
  if (upload.replaces !== null) await checkReplaced(db, upload.sender.id, upload.replaces);
  const repeated = await findRepeated(deps, upload);
  if (repeated) return { id: repeated, isNew: false };
  await refuseMinor(deps.db, upload.sender.id);
  const failed = await deps.failures.get(upload.sender.account);
  await refuseTooMany(deps, 'photos', upload.sender, { failed, tooMany: deps.uploadsPerHour });
  await refuseCrowd(db, photosWaiting, upload.sender, 0);
  const id = await storePhoto(deps, upload, file);
  if (id) return { id, isNew: true };
  const winner = await findRepeated(deps, upload);
  if (winner) return { id: winner, isNew: false };
  throw new AppError('gone');
}

export async function settle(deps: UploadDeps, upload: Upload, file: string): Promise<Uploaded> {
  const { id, isNew } = await settled(deps, upload, file);
  return { answer: await receiptFor(deps, upload, id), isNew };
}

export const upload = (
  deps: UploadDeps,
  incoming: IncomingMessage,
  userId: string,
  key: string | null,
): Promise<Uploaded> =>
  arrive(deps, { incoming, userId, fields: UploadFields }, async ({ said, file, ...sent }) => {
    const { sender, sha256, bytes } = sent;
    const brief = readBrief(said.brief);
    const { replaces = null, agreed } = said;
    return settle(deps, { sender, sha256, bytes, key, brief, replaces, agreed }, file);
  });
