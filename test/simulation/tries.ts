import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { isPicture, type OutboxRecord } from '../../src/outbox/records.ts';
import type { Watch, Written } from './base.ts';
import type { Locks } from './locks.ts';
import type { Process } from './process.ts';
import { isLeaving } from './outcomes.ts';
import { GONE } from './step.ts';
import type { World } from './world.ts';

export const OUTBOX = 'poshak-outbox';

const saidOf = ({ failure, lastError }: OutboxRecord) => JSON.stringify([failure, lastError]);

const isTried = ({ failure, lastError }: OutboxRecord) => Boolean(failure ?? lastError);

const MAY_BE_UNDONE = new Set(['photo-delete', 'unsave', 'answer', 'again']);
/** Between the look at the clock and the write. */
const SOON_MS = 100;

const ORDER = '~!order';

interface Count {
  owner: string;
  order: { device: string };
}

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'order' in value;

/** Who tries what: one at a time, and only whoever began a try says what came of it. */
export class Tries {
  readonly #world: World;
  readonly #locks: Locks;
  readonly #phone: string;
  readonly #clock: () => number;
  readonly #begunBy = new Map<string, Process>();
  readonly #keptAt = new Map<string, { at: number; by: Process }>();
  /** What was being sent when its record went, and was not settled. */
  readonly cutShort = new Set<string>();

  constructor(world: World, locks: Locks, phone: string, clock: () => number) {
    this.#world = world;
    this.#locks = locks;
    this.#phone = phone;
    this.#clock = clock;
  }

  readonly watch: Watch = (before, written, process) => {
    this.#judgeName(before.get(ORDER) as Count | undefined, written.get(ORDER));
    for (const [id, value] of written) {
      const known = before.get(id) as OutboxRecord | undefined;
      if (id.startsWith('~')) continue;
      if (value === GONE) {
        if (known) this.#judgeRemoved(known, written, process);
        continue;
      }
      const next = value as OutboxRecord;
      if (!known) this.#keptAt.set(id, { at: this.#world.now(), by: process });
      else if (next.attempts > known.attempts) this.#begin(known, process);
      else this.#judge(known, next, process);
    }
  };

  /** Whoever comes next has another name at the server. */
  #judgeName(before: Count | undefined, written: unknown): void {
    if (!before || !isCount(written) || written.owner === before.owner) return;
    if (written.order.device === before.order.device) {
      this.#fault(before.order.device, 'the next person has the name of the one before');
    }
  }

  /** Whether whoever tried it last lives still. */
  isAlive(id: string): boolean {
    return this.#begunBy.get(id)?.isDead === false;
  }

  /** What has been sent goes with its outcome; else only a picture that is discarded does, and what goes with a session. */
  #judgeRemoved(known: OutboxRecord, written: Written, process: Process): void {
    const { id, state, attempts, operation } = known;
    const isSending = state === 'sending';
    const mayHaveGone = isSending || (operation.kind.endsWith('withdraw') && attempts > 0);
    const isSettled = written.has(`~~${id}`) || written.has(`~~${id}~~`);
    if (!mayHaveGone || isSettled || operation.kind === 'revoke') return;
    if (isSending) this.cutShort.add(id);
    if (isPicture(known) || isLeaving(written)) return;
    this.#fault(id, `${process.name} removes ${operation.kind} that may have gone`);
  }

  #fault(id: string, what: string): void {
    this.#world.fault(`on ${this.#phone} ${what}: ${id}`);
  }

  /**
   * By the time that nobody sets, while the page lives that offers it back. Once that has died nobody
   * offers it, and the phone's clock alone tells how long ago it was: set back since, it tells nothing.
   */
  #since({ id, keptAt }: OutboxRecord): number {
    const kept = this.#keptAt.get(id);
    if (kept && !kept.by.isDead) return this.#world.now() - kept.at;
    const since = this.#clock() - keptAt;
    return since < 0 ? Infinity : since;
  }

  #begin(known: OutboxRecord, process: Process): void {
    const { id, attempts, operation } = known;
    const { kind } = operation;
    const since = this.#since(known);
    if (attempts === 0 && MAY_BE_UNDONE.has(kind) && since < DELETE_UNDO_MS - SOON_MS) {
      this.#fault(id, `${process.name} sends ${kind} ${Math.round(since)} ms after it was kept`);
    }
    const holder = this.#locks.holderOf(`poshak-outbox ${id}`);
    if (holder !== process && !this.#locks.wasTaken(`poshak-outbox ${id}`, process)) {
      this.#fault(id, `${process.name} sends what ${holder?.name ?? 'nobody'} has in hand`);
    }
    this.#begunBy.set(id, process);
  }

  #judge(known: OutboxRecord, next: OutboxRecord, process: Process): void {
    const by = this.#begunBy.get(known.id);
    if (by === undefined || by === process) return;
    const isEnded = known.state === 'sending' && next.state !== 'sending';
    const isSaid = isTried(next) && saidOf(next) !== saidOf(known);
    if (isEnded || isSaid) {
      this.#fault(known.id, `${process.name} ends what ${by.name} tries: ${next.state}`);
    }
  }
}
