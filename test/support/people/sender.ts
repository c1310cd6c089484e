import { createHash } from 'node:crypto';
import { createClient } from '../../../src/api/client.ts';
import type { SmallLine } from '../../../src/api/uploads.ts';
import type { Clock } from '../../../src/device/clock.ts';
import { createDrain } from '../../../src/outbox/drain.ts';
import { isSmall, photoIdIn } from '../../../src/outbox/operations/photo.ts';
import type { Queue } from '../../../src/outbox/queue.ts';
import { isPhoto, wholeAfter, type OutboxRecord } from '../../../src/outbox/records.ts';
import { aPhotoRecord } from '../samples/records.ts';

interface Sending {
  fetch: typeof fetch;
  clock: Clock;
  bytes: Uint8Array<ArrayBuffer>;
  baseUrl?: string;
  key?: string;
  owner?: string;
  isCellular?: () => boolean;
  smallOf?: SmallLine['smallOf'];
  /** Nothing more can be written. */
  isFull?: boolean;
  /** Something was said beside it. */
  hasNote?: boolean;
}

/** The outbox of a phone on which one photo waits, without its disk. */
export function aSender(sending: Sending) {
  const { fetch, clock, bytes, baseUrl = 'https://poshak.example' } = sending;
  const { key = 'key', owner = 'asha', isCellular = () => false } = sending;
  const { smallOf = async () => null, isFull = false, hasNote = false } = sending;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Hashed as the picture is: nothing here looks at it.
  const voice = { type: 'audio/webm', size: bytes.length, sha256, ms: 900 };
  const photo = { kind: 'photo', type: 'image/jpeg', size: bytes.length, sha256 } as const;
  const operation = { ...photo, ...(hasNote && { voice }) };
  const kept = aPhotoRecord({ id: key, owner, state: 'waiting', attempts: 0, operation });
  let record: OutboxRecord | null = kept;
  let last: OutboxRecord | null = null;
  const queue: Pick<Queue, 'all' | 'bytes' | 'noteBytes' | 'isWifiOnly' | 'change' | 'settle'> = {
    all: async () => (record ? [record] : []),
    bytes: async () => bytes.buffer,
    noteBytes: async () => bytes.buffer,
    isWifiOnly: async () => true,
    change: async (_, change) => {
      const changes = record && change(record);
      return changes && record ? (record = { ...record, ...changes }) : null;
    },
    settle: async (settled, sent) => {
      const isLeft = isPhoto(settled) && isSmall(sent);
      if (isLeft && isFull) throw new DOMException('No room', 'QuotaExceededError');
      record = isLeft ? wholeAfter(settled, photoIdIn(sent)) : null;
      last = settled;
    },
  };
  const locks: Pick<LockManager, 'request'> = {
    request: async (_: string, given: unknown, then?: unknown) =>
      ((then ?? given) as (lock: object) => Promise<never>)({}),
  };
  const client = createClient({ baseUrl, fetch });
  const drain = createDrain({
    queue: queue as Queue,
    clients: { open: client, consumer: client },
    locks: locks as LockManager,
    clock,
    serverClock: { now: () => 0 },
    sha256Of: async () => sha256,
    smallOf,
    channel: { post: () => undefined, listen: () => () => undefined },
    sessions: { read: async () => ({ user: { id: owner } }) } as never,
    isCellular,
  });
  return { drain, queue, waiting: () => record, settled: () => last };
}
