import type { Session } from '../../src/api/session.ts';
import type { Watch } from './base.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

type Kept = Session | null | undefined;

const familyOf = (session: Kept) => session?.refresh.split('.')[0];

/** Of one phone: a session that is renewed is the one that stands, and none of before comes back. */
export class Renewals {
  readonly #world: World;
  readonly #phone: string;
  /** Tokens that others have taken the place of. */
  readonly #spent = new Set<string>();

  constructor(world: World, phone: string) {
    this.#world = world;
    this.#phone = phone;
  }

  readonly watch: Watch = (before, written, process) => {
    for (const role of ['consumer', 'stylist']) {
      if (!written.has(role)) continue;
      const stood = before.get(role) as Kept;
      const next = written.get(role) as Kept;
      // Whoever signs in or out says also that no session has ended.
      if (!written.has(`${role} ended`)) this.#judge(stood, next, process);
      if (stood && stood.refresh !== next?.refresh) this.#spent.add(stood.refresh);
    }
  };

  #judge(stood: Kept, next: Kept, { name }: Process): void {
    if (!next || next.refresh === stood?.refresh) return;
    const fault = (what: string) => this.#world.fault(`on ${this.#phone} ${name} ${what}`);
    if (!stood) fault('renews a session that is over');
    else if (familyOf(stood) !== familyOf(next))
      fault('renews a session that another has followed');
    else if (this.#spent.has(next.refresh)) fault('puts back a token that is spent');
  }
}
