import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJob, dropJob } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';

/** Of an upload that has ended, or that was announced and has no row. */
export const REMOVE_UPLOAD_PART = 'remove_upload_part';
/** Longer than a part takes from its file to its row. */
const ANNOUNCED_MS = 60 * 60 * 1000;
const AGAIN_AFTER_MS = 60 * 60 * 1000;

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

const fileOf = (part: string) => `${part}.part`;

export const partJob = ({ blobs, now }: Pick<Deps, 'blobs' | 'now'>): Handler => ({
  lane: 'files',
  async run(part) {
    await blobs.remove(fileOf(part));
    return null;
  },
  giveUp: async () => new Date(now().getTime() + AGAIN_AFTER_MS),
});

export const partsOf = (db: Db, upload: string) =>
  db
    .selectFrom('upload_parts')
    .select(['id', 'start'])
    .where('upload_id', '=', upload)
    .orderBy('start')
    .execute();

/**
 * File first, row second, announced before both: whatever is cut off in between is removed. False
 * where the upload has gone on from elsewhere, or has ended.
 */
export async function keepPart(
  { db, blobs, now }: Deps,
  upload: string,
  start: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const id = newId();
  await addJob(db, REMOVE_UPLOAD_PART, id, now(), new Date(now().getTime() + ANNOUNCED_MS));
  await blobs.put(fileOf(id), bytes);
  const isKept = await inTransaction(
    db,
    async (within) => {
      const { numUpdatedRows } = await within
        .updateTable('uploads')
        .set({ received: start + bytes.length, touched_at: now().toISOString() })
        .where('id', '=', upload)
        .where('received', '=', start)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await within.insertInto('upload_parts').values({ id, upload_id: upload, start }).execute();
      if (!(await dropJob(within, REMOVE_UPLOAD_PART, id))) throw new AppError('unavailable');
      return true;
    },
    'read committed',
  );
  // What cannot be done now its job does.
  if (!isKept) await blobs.remove(fileOf(id)).catch(() => undefined);
  return isKept;
}

/** All of them one after the other in `file`; their hash, or null where one is missing. */
export async function joinParts(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  upload: string,
  file: string,
): Promise<string | null> {
  const hash = createHash('sha256');
  let isWhole = true;
  async function* bytes() {
    for (const { id } of await partsOf(db, upload)) {
      const opened = await blobs.open(fileOf(id));
      if (opened === null || opened === 'outside') {
        isWhole = false;
        return;
      }
      for await (const chunk of Readable.fromWeb(opened.stream as never) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }
  await pipeline(bytes(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return isWhole ? hash.digest('hex') : null;
}
