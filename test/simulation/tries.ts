import type { OutboxRecord } from '../../src/outbox/records.ts';
import type { Watch } from './base.ts';
import type { Locks } from './locks.ts';
import type { Process } from './process.ts';
import { GONE } from './step.ts';
import type { World } from './world.ts';

export const OUTBOX = 'poshak-outbox';

const saidOf = ({ failure, lastError }: OutboxRecord) => JSON.stringify([failure, lastError]);

const isTried = ({ failure, lastError }: OutboxRecord) => Boolean(failure ?? lastError);

/** Who tries what: one at a time, and only whoever began a try says what came of it. */
export class Tries {
  readonly #world: World;
  readonly #locks: Locks;
  readonly #phone: string;
  readonly #begunBy = new Map<string, Process>();
  /** What was being sent when its record went, and was not settled. */
  readonly cutShort = new Set<string>();

  constructor(world: World, locks: Locks, phone: string) {
    this.#world = world;
    this.#locks = locks;
    this.#phone = phone;
  }

  readonly watch: Watch = (before, written, process) => {
    for (const [id, value] of written) {
      const known = before.get(id) as OutboxRecord | undefined;
      if (id.startsWith('~') || !known) continue;
      if (value === GONE) {
        if (known.state === 'sending' && !written.has(`~~${id}`)) this.cutShort.add(id);
        continue;
      }
      const next = value as OutboxRecord;
      if (next.attempts > known.attempts) this.#begin(id, process);
      else this.#judge(known, next, process);
    }
  };

  #fault(id: string, what: string): void {
    this.#world.fault(`on ${this.#phone} ${what}: ${id}`);
  }

  #begin(id: string, process: Process): void {
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
