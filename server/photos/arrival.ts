import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { PHOTO_LEAST_EDGE } from '../../contract/limits.ts';
import type { z } from '../../contract/zod.ts';
import { accountKey, asUserInTurn } from '../auth/accounts.ts';
import { refuseMinor } from '../auth/minors.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { check } from '../http/check.ts';
import { announceNewFiles, discardFiles, keepFiles } from '../media/files.ts';
import { blobName } from '../media/picture-urls.ts';
import type { Developed } from '../sandbox/photo.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { lastOfTheHour, type Counted, type Sender } from './queries.ts';
import { receive, type Received } from './receive.ts';
import { words } from '../language.ts';

/** What it takes for a picture of the consumer's to arrive. */
export interface ArrivalDeps {
  db: Db;
  blobs: Blobs;
  sandbox: Sandbox;
  now: () => Date;
  /** Of each consumer in the hour, in reading what was sent. */
  failures: RateLimiterAbstract;
  uploadsDir: string;
  uploadsPerHour: number;
}

const HOUR_MS = 60 * 60 * 1000;

export const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS);

interface Hour {
  /** Read before a transaction: within it the reading would wait for a second connection. */
  failed: RateLimiterRes | null;
  tooMany: number;
}

export async function refuseTooMany(
  { db, now }: Pick<ArrivalDeps, 'db' | 'now'>,
  counted: Counted,
  sender: Sender,
  { failed, tooMany }: Hour,
): Promise<void> {
  const refuse = (afterMs: number) => {
    const retryAfterS = Math.ceil(Math.min(afterMs, HOUR_MS) / 1000);
    throw new AppError('too_many', { message: words().said.photos.tooMany, retryAfterS });
  };
  const left = tooMany - (failed?.consumedPoints ?? 0);
  if (left <= 0) refuse(failed?.msBeforeNext ?? HOUR_MS);
  const since = hourBefore(now());
  const last = await lastOfTheHour(db, counted, sender, left, since);
  if (last) refuse(last.getTime() - since.getTime());
}

/** Whether as many were taken in as may be, read or not. */
export const isHourSpent = async (
  { db, now, uploadsPerHour }: Pick<ArrivalDeps, 'db' | 'now' | 'uploadsPerHour'>,
  counted: Counted,
  sender: Sender,
): Promise<boolean> =>
  (await lastOfTheHour(db, counted, sender, uploadsPerHour, hourBefore(now()))) !== null;

/** What cannot be read counts towards the hour like what can: it costs as much. */
async function develop(
  { sandbox, failures }: ArrivalDeps,
  { sender, file, whole }: Omit<Arrived, 'id'>,
): Promise<Developed> {
  try {
    const developed = await sandbox.run(sender.id, 'photo', file);
    const { width, height } = whole ?? developed;
    if (Math.min(width, height) >= PHOTO_LEAST_EDGE) return developed;
    const image = words().said.photos.small(PHOTO_LEAST_EDGE);
    throw new AppError('invalid', { message: image, fields: { image } });
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'busy') throw cause;
    await failures.penalty(sender.account);
    throw cause instanceof AppError ? cause : new AppError('undecodable_image', { cause });
  }
}

/** The photo that a small picture was sent ahead of, as the phone says. */
export interface Whole {
  sha256: string;
  width: number;
  height: number;
}

interface Arrived {
  id: string;
  sender: Sender;
  file: string;
  whole?: Whole | null;
  /** What was said beside it, under the id of its photo. */
  voice?: { id: string; bytes: Uint8Array } | null;
}

export type Shape = Omit<Developed, 'display' | 'thumb'>;
type AddRow = (within: Db, shape: Shape, failed: RateLimiterRes | null) => Promise<boolean>;

/**
 * Files first, row second: they are announced, and a crash in between leaves that. False where `add`
 * adds none; `leave` then decides about the files.
 */
export async function store(
  deps: ArrivalDeps,
  { id, sender, voice, ...arrived }: Arrived,
  add: AddRow,
  leave = discardFiles,
): Promise<boolean> {
  const { db, blobs, now } = deps;
  const { display, thumb, ...shape } = await develop(deps, { sender, ...arrived });
  let isAdded = false;
  const failed = await deps.failures.get(sender.account);
  const ids = [...new Set([id, voice?.id ?? id])];
  for (const one of ids) await announceNewFiles(db, one, now());
  try {
    await Promise.all([
      blobs.put(blobName(id, 'display'), display),
      blobs.put(blobName(id, 'thumb'), thumb),
      voice && blobs.put(blobName(voice.id, 'voice'), voice.bytes),
    ]);
    isAdded = await asUserInTurn(db, sender.id, async (within) => {
      if (!(await add(within, shape, failed))) return false;
      await refuseMinor(within, sender.id);
      for (const one of ids) await keepFiles(within, one);
      return true;
    });
  } finally {
    // What cannot be done now is done when they are tidied.
    for (const one of isAdded ? [] : ids) await leave(deps, one).catch(() => undefined);
  }
  return isAdded;
}

interface Said {
  user?: string | undefined;
  sha256?: string | undefined;
  voice_sha256?: string | undefined;
}

export interface Sent<Fields> extends Received {
  said: Fields;
  sender: Sender;
}

/** What was sent, whole, by whom it says and as it says; its files are there for as long as `settle` takes. */
export async function arrive<Fields extends Said, Result>(
  { db, uploadsDir }: ArrivalDeps,
  {
    incoming,
    userId,
    fields,
    mayTalk = false,
  }: {
    incoming: IncomingMessage;
    userId: string;
    fields: z.ZodMiniType<Fields>;
    /** A note may come beside it. */
    mayTalk?: boolean;
  },
  settle: (sent: Sent<Fields>) => Promise<Result>,
): Promise<Result> {
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const file = path.join(uploadsDir, randomUUID());
  const voice = `${file}.voice`;
  try {
    const received = await receive(incoming, { image: file, ...(mayTalk && { voice }) });
    const { user } = received.fields;
    if (user !== undefined && user !== userId) throw new AppError('not_yours');
    const said = check(fields, received.fields);
    const isAsSaid =
      (said.sha256 ?? received.sha256) === received.sha256 &&
      (!received.voice || (said.voice_sha256 ?? received.voice.sha256) === received.voice.sha256);
    if (!isAsSaid) throw new AppError('hash_mismatch');
    const sender = { id: userId, account: await accountKey(db, userId) };
    return await settle({ ...received, said, sender });
  } finally {
    for (const one of [file, voice]) await rm(one, { force: true });
  }
}
