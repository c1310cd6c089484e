import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { PHOTO_MAX_BYTES, UPLOAD_PARTS_MAX } from '../../contract/limits.ts';
import type { UploadBegin, UploadState } from '../../contract/uploads.ts';
import { accountKey, asUserInTurn } from '../auth/accounts.ts';
import { refuseEnded } from '../auth/families.ts';
import { readBrief } from '../briefs/store.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Who } from '../http/route.ts';
import { joinParts, keepPart, partsOf } from '../uploads/parts.ts';
import {
  addUpload,
  type Begun,
  countUnfinished,
  endUploads,
  findOpen,
  findUpload,
  finishUploads,
  isUnder,
  type Upload as Row,
} from '../uploads/store.ts';
import { checkReplaced } from './another.ts';
import { append } from './appending.ts';
import { hourBefore } from './arrival.ts';
import { refuseHidden } from './hidden.ts';
import {
  findNamed,
  foresee,
  receiptFor,
  refuseNew,
  settle,
  type Upload,
  type UploadDeps,
} from './upload.ts';

/** After these no other try of the same bytes would end otherwise. */
const FINAL = new Set([
  'invalid',
  'hash_mismatch',
  'key_reused',
  'gone',
  'not_an_image',
  'undecodable_image',
]);

const stateOf = ({ id, received, bytes }: Row): UploadState => ({ id, offset: received, bytes });

/** What the row says of it is what its photo is to be. */
async function uploadOf(deps: UploadDeps, row: Begun): Promise<Upload> {
  const { user_id: id, sha256, bytes, brief, replaces, agreed, idempotency_key: key } = row;
  const sender = { id, account: await accountKey(deps.db, id) };
  return {
    sender,
    sha256,
    bytes,
    key,
    brief: readBrief(brief ?? undefined),
    voice: null,
    voiceSha256: row.voice_sha256,
    replaces,
    agreed: agreed ?? undefined,
    whole: null,
  };
}

export interface Answered {
  state: UploadState;
  isNew: boolean;
}

/** Before a byte of it comes: what the key names, how far it is, or why it would not be taken. */
export async function begin(
  deps: UploadDeps,
  { id: userId, familyId }: Who,
  key: string,
  said: UploadBegin,
): Promise<Answered> {
  const { db, now } = deps;
  if (said.user !== undefined && said.user !== userId) throw new AppError('not_yours');
  if (said.bytes > PHOTO_MAX_BYTES) throw new AppError('too_large');
  const begun = {
    user_id: userId,
    family_id: familyId,
    idempotency_key: key,
    sha256: said.sha256,
    bytes: said.bytes,
    brief: said.brief ? JSON.stringify(said.brief) : null,
    replaces: said.replaces ?? null,
    agreed: said.agreed ?? null,
    voice_sha256: said.voice_sha256 ?? null,
  };
  const upload = await uploadOf(deps, begun);
  if (upload.replaces !== null) await checkReplaced(db, userId, upload.replaces);
  const named = await findNamed(deps, upload);
  if (named && !named.lacksThis) {
    const photo = await receiptFor(deps, upload, named.id);
    return { state: { id: null, offset: said.bytes, bytes: said.bytes, photo }, isNew: false };
  }
  if (named) await refuseHidden(db, named.id);
  if (!(await findOpen(db, userId, key))) {
    const unfinished = await countUnfinished(db, userId, hourBefore(now()));
    await refuseNew(deps, upload, named !== null, unfinished);
  }
  return asUserInTurn(db, userId, async (within) => {
    await refuseEnded(within, familyId);
    const known = await findOpen(within, userId, key);
    if (!known) return { state: stateOf(await addUpload(within, begun, now())), isNew: true };
    const isSame = known.sha256 === begun.sha256 && known.bytes === begun.bytes;
    if (!isSame) throw new AppError('key_reused');
    await within.updateTable('uploads').set(begun).where('id', '=', known.id).execute();
    return { state: stateOf(known), isNew: false };
  });
}

async function openUpload({ db }: UploadDeps, userId: string, id: string): Promise<Row> {
  const row = await findUpload(db, userId, id);
  if (!row) throw new AppError('not_found');
  if (row.ended_at !== null && row.photo_id === null) throw new AppError('gone');
  return row;
}

export const read = async (deps: UploadDeps, userId: string, id: string): Promise<UploadState> =>
  stateOf(await openUpload(deps, userId, id));

async function finish(deps: UploadDeps, row: Row): Promise<Answered> {
  const { db, now, uploadsDir } = deps;
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const file = path.join(uploadsDir, randomUUID());
  try {
    const upload = await uploadOf(deps, row);
    // All of it may be there for long: only then is it read.
    await foresee(deps, upload);
    if ((await joinParts(deps, row.id, file)) !== row.sha256) throw new AppError('hash_mismatch');
    const settled = await settle(deps, upload, file);
    if (!settled.isNew) {
      await inTransaction(db, (within) =>
        finishUploads(within, (eb) => eb('uploads.id', '=', row.id), settled.answer.id, now()),
      );
    }
    return { state: { ...stateOf(row), photo: settled.answer }, isNew: settled.isNew };
  } catch (error) {
    if (error instanceof AppError && FINAL.has(error.code)) {
      const { user_id, idempotency_key } = row;
      await inTransaction(db, (within) =>
        endUploads(within, isUnder(user_id, idempotency_key), now()),
      );
    }
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Whatever comes is kept, also where it is cut off; of the last the photo is made. */
async function goOn(deps: UploadDeps, row: Row, offset: number, incoming: IncomingMessage) {
  const { db, now } = deps;
  if (row.photo_id !== null) {
    incoming.resume();
    const photo = await receiptFor(deps, await uploadOf(deps, row), row.photo_id);
    return { state: { ...stateOf(row), photo }, isNew: false };
  }
  if (offset !== row.received) throw new AppError('wrong_offset', { offset: row.received });
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (offset + announced > row.bytes) throw new AppError('too_large');
  if ((await partsOf(db, row.id)).length >= UPLOAD_PARTS_MAX) {
    await inTransaction(db, (within) =>
      endUploads(within, (eb) => eb('uploads.id', '=', row.id), now()),
    );
    throw new AppError('gone');
  }
  const keep = async (start: number, part: Uint8Array) => {
    if (await keepPart(deps, row.id, start, part)) return;
    const { received } = await openUpload(deps, row.user_id, row.id);
    throw new AppError('wrong_offset', { offset: received });
  };
  await append(incoming, { offset, bytes: row.bytes, keep });
  const after = await openUpload(deps, row.user_id, row.id);
  if (after.received < after.bytes) return { state: stateOf(after), isNew: false };
  return finish(deps, after);
}

/** Of one upload one call at a time here: whoever asks anew has given up the one before. */
export function resuming(deps: UploadDeps) {
  const underWay = new Map<string, { incoming: IncomingMessage; done: Promise<unknown> }>();

  async function stop(id: string): Promise<void> {
    const other = underWay.get(id);
    if (!other) return;
    other.incoming.destroy();
    await other.done.catch(() => undefined);
  }

  async function appendTo(userId: string, id: string, offset: number, incoming: IncomingMessage) {
    await openUpload(deps, userId, id);
    await stop(id);
    const done = openUpload(deps, userId, id).then((row) => goOn(deps, row, offset, incoming));
    const own = { incoming, done };
    underWay.set(id, own);
    return done.finally(() => {
      if (underWay.get(id) === own) underWay.delete(id);
    });
  }

  async function beginOrGoOn(who: Who, key: string, said: UploadBegin): Promise<Answered> {
    const known = await findOpen(deps.db, who.id, key);
    if (known) await stop(known.id);
    return begin(deps, who, key, said);
  }

  return { begin: beginOrGoOn, append: appendTo };
}
