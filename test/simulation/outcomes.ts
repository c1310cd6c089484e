import type { Session } from '../../src/api/session.ts';
import type { SettledRecord } from '../../src/outbox/queue.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { SESSIONS } from '../../src/start/keys.ts';
import { STATE } from '../../src/device/kept-settings.ts';
import { OWNER } from '../../src/state/slices.ts';
import type { Watch, Written } from './base.ts';
import type { Disk } from './disk.ts';
import { GONE } from './step.ts';
import type { World } from './world.ts';

const OUTCOME = '~~';

export const isRecord = (value: unknown): value is OutboxRecord =>
  typeof value === 'object' && value !== null && 'operation' in value;

/** Whether with this the server is to hear of a sign-out. */
export const isLeaving = (written: Written): boolean =>
  [...written.values()].some((one) => isRecord(one) && one.operation.kind === 'revoke');

/** Of one phone: what came of things is kept in its order, and what she discards goes after her session. */
export class Outcomes {
  readonly #world: World;
  readonly #phone: string;
  readonly #disk: () => Disk;

  constructor(world: World, phone: string, disk: () => Disk) {
    this.#world = world;
    this.#phone = phone;
    this.#disk = disk;
  }

  readonly watch: Watch = (before, written) => {
    for (const [key, value] of written) {
      if (!key.startsWith(OUTCOME)) continue;
      if (value === GONE) this.#judgeForgotten(before.get(key) as SettledRecord | undefined);
      else this.#judgeNamed(value as SettledRecord);
    }
    if (isLeaving(written)) this.#judgeLeaving(before, written);
  };

  #fault(what: string): void {
    this.#world.fault(`on ${this.#phone} ${what}`);
  }

  /** What waits behind a photo finds it by its id. */
  #judgeNamed({ record, sent }: SettledRecord): void {
    if (sent.kind !== 'photo' || sent.photo || typeof sent.id === 'string') return;
    this.#fault(`the photo ${record.id} has arrived, and has no name`);
  }

  /** Then the state says it. */
  #judgeForgotten(outcome: SettledRecord | undefined): void {
    if (outcome?.sent.kind !== 'photo') return;
    const { id, owner } = outcome.record;
    const state = this.#disk().base(STATE).data;
    if (state.get(OWNER) !== owner || state.has(`arrived/${id}`)) return;
    this.#fault(`what came of the photo ${id} is kept nowhere`);
  }

  /** Nothing brings back what goes along: a phone that cannot end the session keeps it. */
  #judgeLeaving(before: Written, written: Written): void {
    const session = this.#disk().base(SESSIONS).data.get('consumer') as Session | null | undefined;
    for (const [id, value] of written) {
      const known = before.get(id);
      if (value !== GONE || !isRecord(known) || known.owner !== session?.user.id) continue;
      this.#fault(`${known.operation.kind} ${id} goes before the session does`);
    }
  }
}
