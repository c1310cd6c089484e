import type { configRead } from '../../contract/config.ts';
import { writeOrderHeaders } from '../../contract/write-order.ts';
import { ask } from '../api/call.ts';
import type { Client } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import type { SmallLine } from '../api/uploads.ts';
import type { Clock } from '../device/clock.ts';
import type { ServerClock } from '../device/server-clock.ts';
import type { Hash } from './hash.ts';
import type { Clients } from './operations/kind.ts';
import { kindOf, type Sent } from './operations/kinds.ts';
import type { Queue } from './queue.ts';
import { isPicture, type OutboxRecord } from './records.ts';

/** The bytes on disk are gone or not what was kept. Told apart from being offline. */
export class Damaged extends Error {
  readonly kind: 'damaged' | 'unreadable';

  constructor(kind: Damaged['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

interface Meant {
  id: string;
  sha256: string;
  read: (id: string) => Promise<ArrayBuffer | null>;
}

async function intactBytes(queue: Queue, sha256Of: Hash, { id, sha256, read }: Meant) {
  const bytes = await read(id).catch(async (cause: unknown) => {
    // A phone that does not answer may still have them.
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new Failure('timeout', { cause });
    // Where nothing can be read it is not the photo that is damaged.
    await queue.read(id);
    throw new Damaged('unreadable', { cause });
  });
  if (!bytes || (await sha256Of(bytes)) !== sha256) {
    throw new Damaged('damaged');
  }
  return bytes;
}

interface Phone extends Omit<SmallLine, 'now'> {
  sha256Of: Hash;
  clock: Pick<Clock, 'now'>;
  /** The server's, as the phone knows it. */
  serverClock: Pick<ServerClock, 'now'>;
}

// Without its schema: the worker asks for no more than an answer.
const CONFIG: Pick<typeof configRead, 'method' | 'path'> = { method: 'GET', path: '/api/config/' };

/** Any answer of it tells the server's time; a server of before says none, and is sent the age alone. */
const askTheTime = (open: Client) => ask(open, CONFIG, { throwHttpErrors: false });

/** A picture has its key, and stands in no order. */
async function headersOf(record: OutboxRecord, open: Client, { clock, serverClock }: Phone) {
  const { order, keptAt } = record;
  if (isPicture(record) || !order) return {};
  if (serverClock.now() === null) await askTheTime(open);
  const ageMs = clock.now() - keptAt;
  const now = serverClock.now();
  const made = now === null || ageMs < 0 ? null : now - ageMs;
  return writeOrderHeaders({ ...order, age: ageMs / 1000, made });
}

const unlessDamaged = (error: unknown): null => {
  if (error instanceof Damaged) return null;
  throw error;
};

/** Settles only when the server has confirmed this very record. */
export async function send(
  queue: Queue,
  clients: Clients,
  record: OutboxRecord,
  signal: AbortSignal,
  phone: Phone,
): Promise<Sent> {
  const { id, operation } = record;
  const owner = record.owner ?? '';
  // The one limit is the caller's; the one repeat is after a refresh.
  const limits = { signal, timeout: false as const, retry: { limit: 1, methods: [] } };
  const open = clients.open.extend(limits);
  const headers = await headersOf(record, open, phone);
  const intact = (meant: Meant) => intactBytes(queue, phone.sha256Of, meant);
  return kindOf(operation).send(operation, {
    ...phone,
    id,
    owner,
    open,
    consumer: clients.consumer.extend({ ...limits, headers }),
    bytes: (sha256) => intact({ id, sha256, read: (of) => queue.bytes(of) }),
    noteBytes: (sha256) =>
      intact({ id, sha256, read: (of) => queue.noteBytes(of) }).catch(unlessDamaged),
    now: () => phone.clock.now(),
  });
}
