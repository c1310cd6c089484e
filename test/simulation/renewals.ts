import type { Session } from '../../src/api/session.ts';
import type { Watch } from './base.ts';
import type { Disk } from './disk.ts';
import { isRecord } from './outcomes.ts';
import type { Process } from './process.ts';
import { OUTBOX } from './tries.ts';
import type { World } from './world.ts';

type Kept = Session | null | undefined;

const familyOf = (session: Kept) => session?.refresh.split('.')[0];

/** Of one phone: a session that is renewed is the one that stands, and none of before comes back. */
export class Renewals {
  readonly #world: World;
  readonly #phone: string;
  readonly #disk: () => Disk;
  /** Tokens that others have taken the place of. */
  readonly #spent = new Set<string>();

  constructor(world: World, phone: string, disk: () => Disk) {
    this.#world = world;
    this.#phone = phone;
    this.#disk = disk;
  }

  readonly watch: Watch = (before, written, process) => {
    for (const role of ['consumer', 'stylist']) {
      if (!written.has(role)) continue;
      const stood = before.get(role) as Kept;
      const next = written.get(role) as Kept;
      // Whoever signs in or out says also that no session has ended.
      if (!written.has(`${role} ended`)) this.#judge(stood, next, process);
      else if (stood && !next) this.#judgeLeft(stood, process);
      if (stood && stood.refresh !== next?.refresh) this.#spent.add(stood.refresh);
    }
  };

  /** The server is to hear of it: nobody else ends a session here. */
  #judgeLeft(stood: Session, { name }: Process): void {
    const isTold = [...this.#disk().base(OUTBOX).data.values()].some(
      (one) =>
        isRecord(one) &&
        one.operation.kind === 'revoke' &&
        one.operation.refreshToken.split('.')[0] === familyOf(stood),
    );
    if (!isTold) this.#world.fault(`on ${this.#phone} ${name} ends a session that nobody has left`);
  }

  #judge(stood: Kept, next: Kept, { name }: Process): void {
    if (!next || next.refresh === stood?.refresh) return;
    const fault = (what: string) => this.#world.fault(`on ${this.#phone} ${name} ${what}`);
    if (!stood) fault('renews a session that is over');
    else if (familyOf(stood) !== familyOf(next))
      fault('renews a session that another has followed');
    else if (this.#spent.has(next.refresh)) fault('puts back a token that is spent');
  }
}
