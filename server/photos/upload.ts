import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Brief } from '../../contract/brief.ts';
import { UploadFields, type UploadAnswer } from '../../contract/photos.ts';
import { PHOTO_LEAST_EDGE, WAITING_ASKED_AGAIN_MS } from '../../contract/limits.ts';
import { serverTexts } from '../../texts/server.ts';
import { accountKey, asUserInTurn } from '../auth/accounts.ts';
import { refuseMinor } from '../auth/minors.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { fingerprint, readBrief } from '../briefs/store.ts';
import { AppError } from '../errors.ts';
import type { Developed } from '../sandbox/photo.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { check } from '../http/check.ts';
import { newId } from '../ids.ts';
import { announceNewFiles, discardFiles, keepFiles } from '../media/files.ts';
import { blobName } from '../media/picture-urls.ts';
import { checkReplaced } from './another.ts';
import { addPhoto, countWaiting, findByKey, lastOfTheHour, type Sender } from './queries.ts';
import { readPhoto, type PhotoReader } from './read.ts';
import { receive, type Received } from './receive.ts';

export interface UploadDeps extends PhotoReader {
  blobs: Blobs;
  sandbox: Sandbox;
  /** Of each consumer in the hour, in reading what was sent. */
  failures: RateLimiterAbstract;
  uploadsDir: string;
  uploadsPerHour: number;
  photosWaiting: number;
}

const HOUR_MS = 60 * 60 * 1000;

interface Upload extends Received {
  sender: Sender;
  brief: Brief | null;
  replaces: string | null;
  /** As the phone named it; what has no name gets one of its own. */
  key: string | null;
}

interface Hour {
  /** Read before a transaction: within it the reading would wait for a second connection. */
  failed: RateLimiterRes | null;
  tooMany: number;
}

async function refuseTooMany({ db, now }: UploadDeps, sender: Sender, { failed, tooMany }: Hour) {
  const refuse = (afterMs: number) => {
    const retryAfterS = Math.ceil(Math.min(afterMs, HOUR_MS) / 1000);
    throw new AppError('too_many', { message: serverTexts.photos.tooMany, retryAfterS });
  };
  const left = tooMany - (failed?.consumedPoints ?? 0);
  if (left <= 0) refuse(failed?.msBeforeNext ?? 0);
  const since = new Date(now().getTime() - HOUR_MS);
  const last = await lastOfTheHour(db, sender, left, since);
  if (last) refuse(last.getTime() - since.getTime());
}

/** With more that wait at once, all would be late. `itself`: it is among those counted. */
async function refuseCrowd({ db, photosWaiting }: UploadDeps, { id }: Sender, itself: 0 | 1) {
  if ((await countWaiting(db, id)) < photosWaiting + itself) return;
  throw new AppError('too_many_waiting', {
    message: serverTexts.photos.waiting(photosWaiting),
    retryAfterS: WAITING_ASKED_AGAIN_MS / 1000,
  });
}

/** The photo that the key already names, if any. */
async function findRepeated(deps: UploadDeps, { sender, key, ...sent }: Upload) {
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

/** What cannot be read counts towards the hour like what can: it costs as much. */
async function develop(
  { sandbox, failures }: UploadDeps,
  sender: Sender,
  file: string,
): Promise<Developed> {
  try {
    const developed = await sandbox.run(sender.id, 'photo', file);
    if (Math.min(developed.width, developed.height) >= PHOTO_LEAST_EDGE) return developed;
    const image = serverTexts.photos.small(PHOTO_LEAST_EDGE);
    throw new AppError('invalid', { message: image, fields: { image } });
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'busy') throw cause;
    await failures.penalty(sender.account);
    throw cause instanceof AppError ? cause : new AppError('undecodable_image', { cause });
  }
}

/** Files first, row second: they are announced, and a crash in between leaves that. */
async function store(deps: UploadDeps, upload: Upload, file: string): Promise<string | null> {
  const { db, blobs, now } = deps;
  const { display, thumb, ...shape } = await develop(deps, upload.sender, file);
  const id = newId();
  const { sender, sha256, bytes, brief, replaces } = upload;
  const key = upload.key ?? id;
  const photo = { id, userId: sender.id, key, sha256, bytes, brief, replaces, ...shape };
  let isAdded = false;
  const failed = await deps.failures.get(sender.account);
  await announceNewFiles(db, id, now());
  try {
    await Promise.all([
      blobs.put(blobName(id, 'display'), display),
      blobs.put(blobName(id, 'thumb'), thumb),
    ]);
    isAdded = await asUserInTurn(db, sender.id, async (within) => {
      const isNew = await addPhoto(within, photo, now());
      if (!isNew) return false;
      // Those that came at once have all passed the first look; this one counts itself.
      const inside = { ...deps, db: within };
      await refuseMinor(within, sender.id);
      await refuseTooMany(inside, sender, { failed, tooMany: deps.uploadsPerHour + 1 });
      await refuseCrowd(inside, sender, 1);
      await keepFiles(within, id);
      return true;
    });
  } finally {
    // What cannot be done now is done when they are tidied.
    if (!isAdded) await discardFiles(deps, id).catch(() => undefined);
  }
  return isAdded ? id : null;
}

async function settle(deps: UploadDeps, upload: Upload, file: string) {
  // Before what the key names: whoever is told so sends it without, and may have done that already.
  if (upload.replaces !== null) await checkReplaced(deps.db, upload.sender.id, upload.replaces);
  const repeated = await findRepeated(deps, upload);
  if (repeated) return { id: repeated, isNew: false };
  await refuseMinor(deps.db, upload.sender.id);
  const failed = await deps.failures.get(upload.sender.account);
  await refuseTooMany(deps, upload.sender, { failed, tooMany: deps.uploadsPerHour });
  await refuseCrowd(deps, upload.sender, 0);
  const id = await store(deps, upload, file);
  if (id) return { id, isNew: true };
  const winner = await findRepeated(deps, upload);
  if (winner) return { id: winner, isNew: false };
  throw new AppError('gone');
}

interface Uploaded {
  answer: UploadAnswer;
  isNew: boolean;
}

export async function upload(
  deps: UploadDeps,
  incoming: IncomingMessage,
  userId: string,
  key: string | null,
): Promise<Uploaded> {
  await mkdir(deps.uploadsDir, { recursive: true, mode: 0o700 });
  const file = path.join(deps.uploadsDir, randomUUID());
  try {
    const received = await receive(incoming, 'image', file);
    const { fields, sha256, bytes } = received;
    if (fields['user'] !== undefined && fields['user'] !== userId) throw new AppError('not_yours');
    const said = check(UploadFields, fields);
    if (said.sha256 !== undefined && said.sha256 !== sha256) throw new AppError('hash_mismatch');
    const brief = readBrief(said.brief);
    const { replaces = null } = said;
    const sender = { id: userId, account: await accountKey(deps.db, userId) };
    const { id, isNew } = await settle(deps, { ...received, sender, key, brief, replaces }, file);
    const photo = await readPhoto(deps, id);
    if (!photo) throw new AppError('gone');
    return { answer: { ...photo, receipt: { key, sha256, bytes } }, isNew };
  } finally {
    await rm(file, { force: true });
  }
}
