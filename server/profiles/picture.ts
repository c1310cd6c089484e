import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { serverTexts } from '../../texts/server.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { announceNewFiles, discardFiles, keepFiles } from '../media/files.ts';
import { blobName } from '../media/picture-urls.ts';
import { receive } from '../photos/receive.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { setPicture } from '../stylists/profiles.ts';

export interface PictureDeps {
  db: Db;
  blobs: Blobs;
  sandbox: Sandbox;
  now: () => Date;
  uploadsDir: string;
  /** Of each stylist in the hour. */
  pictures: RateLimiterAbstract;
}

function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent;
  throw new AppError('too_many', {
    message: serverTexts.photos.tooMany,
    retryAfterS: Math.ceil(spent.msBeforeNext / 1000),
  });
}

async function open({ sandbox }: PictureDeps, stylistId: string, file: string) {
  try {
    return await sandbox.run(stylistId, 'photo', file);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('undecodable_image', { cause });
  }
}

/** Files first, row second: they are announced, and a crash in between leaves that. */
async function store(deps: PictureDeps, stylistId: string, file: string): Promise<void> {
  const { db, blobs, now } = deps;
  const { display, thumb } = await open(deps, stylistId, file);
  const id = newId();
  let isKept = false;
  await announceNewFiles(db, id, now());
  try {
    await blobs.put(blobName(id, 'display'), display);
    await blobs.put(blobName(id, 'thumb'), thumb);
    await inTransaction(db, async (within) => {
      await setPicture(within, stylistId, id, now());
      await keepFiles(within, id);
    });
    isKept = true;
  } finally {
    // What cannot be done now is done when they are tidied.
    if (!isKept) await discardFiles(deps, id).catch(() => undefined);
  }
}

export async function receivePicture(
  deps: PictureDeps,
  incoming: IncomingMessage,
  stylistId: string,
): Promise<void> {
  await deps.pictures.consume(stylistId).catch(refuse);
  await mkdir(deps.uploadsDir, { recursive: true, mode: 0o700 });
  const file = path.join(deps.uploadsDir, randomUUID());
  try {
    await receive(incoming, { image: file });
    await store(deps, stylistId, file);
  } finally {
    await rm(file, { force: true });
  }
}
