import { writeOrderHeader } from '../../contract/write-order.ts';
import { logout } from '../api/auth.ts';
import type { Client } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { rateItem, readRating, removeSaved } from '../api/outfits.ts';
import { deletePhoto, uploadPhoto, withdrawPhoto, type Upload } from '../api/photos.ts';
import { updatePreferences } from '../api/profile.ts';
import { sha256Of } from './hash.ts';
import type { Sent } from './messages.ts';
import type { Queue } from './queue.ts';
import { coreTexts } from '../../texts/core.ts';
import type { OutboxRecord, PhotoOperation, RatingOperation } from './records.ts';

export interface Clients {
  /** For calls that need nobody signed in. */
  open: Client;
  consumer: Client;
}

/** The bytes on disk are gone or not what was kept. Told apart from being offline. */
export class Damaged extends Error {}

async function intactBytes(queue: Queue, id: string, operation: PhotoOperation) {
  const bytes = await queue.bytes(id).catch(async (cause: unknown) => {
    // A phone that does not answer may still have them.
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new Failure('timeout', { cause });
    // Where nothing can be read it is not the photo that is damaged.
    await queue.read(id);
    throw new Damaged(coreTexts.outbox.unreadable, { cause });
  });
  if (!bytes || (await sha256Of(bytes)) !== operation.sha256) {
    throw new Damaged(coreTexts.outbox.damaged);
  }
  return bytes;
}

/** Already gone is as good as removed. */
const orGone = (call: Promise<void>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof Failure && error.kind === 'refused' && error.status === 404))
      throw error;
  });

const isCalled = (error: unknown, code: string) =>
  error instanceof Failure && error.kind === 'refused' && error.problem?.code === code;

async function upload(client: Client, photo: Upload): Promise<Sent> {
  try {
    return { kind: 'photo', photo: await uploadPhoto(client, photo) };
  } catch (error) {
    if (!isCalled(error, 'gone')) throw error;
    return { kind: 'photo-gone' };
  }
}

async function rate(
  client: Client,
  { outfitId, itemId, rating }: RatingOperation,
  owner: string,
): Promise<Sent> {
  try {
    const rated = await rateItem(client, outfitId, { rating, itemId, userId: owner });
    return { kind: 'rating', rated };
  } catch (error) {
    if (!isCalled(error, 'already_rated')) throw error;
    const status = await readRating(client.extend({ context: { owner } }), outfitId);
    if (!status.ratings.some((one) => one.itemId === itemId)) throw error;
    return { kind: 'rated-before', status };
  }
}

/** A photo has its key, and stands in no order. */
const headersOf = ({ operation, order, keptAt }: OutboxRecord, now: number) =>
  operation.kind !== 'photo' && order
    ? writeOrderHeader({ ...order, age: (now - keptAt) / 1000 })
    : {};

/** Settles only when the server has confirmed this very record. */
export async function send(
  queue: Queue,
  clients: Clients,
  record: OutboxRecord,
  signal: AbortSignal,
  now: number,
): Promise<Sent> {
  const { id, operation } = record;
  const owner = record.owner ?? '';
  // The one limit is the caller's; the one repeat is after a refresh.
  const limits = { signal, timeout: false as const, retry: { limit: 1, methods: [] } };
  const client = clients.consumer.extend({ ...limits, headers: headersOf(record, now) });
  switch (operation.kind) {
    case 'photo': {
      const bytes = await intactBytes(queue, id, operation);
      const { type, sha256 } = operation;
      return upload(client, { key: id, owner, bytes, type, sha256 });
    }
    case 'rating':
      return rate(client, operation, owner);
    case 'preferences': {
      const stored = await updatePreferences(client, operation.update, owner);
      return { kind: 'preferences', ...stored };
    }
    case 'unsave':
      await orGone(removeSaved(client, operation.outfitId, operation.itemId, owner));
      return { kind: 'unsave' };
    case 'photo-delete':
      await orGone(deletePhoto(client, operation.photoId, owner));
      return { kind: 'photo-delete' };
    case 'withdraw':
      await orGone(withdrawPhoto(client, operation.key, owner));
      return { kind: 'withdraw' };
    case 'revoke': {
      const { role, refreshToken, withdraw } = operation;
      await logout(clients.open.extend(limits), role, refreshToken, withdraw);
      return { kind: 'revoke' };
    }
  }
}
