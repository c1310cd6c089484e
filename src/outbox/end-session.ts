import { WITHDRAWN_MAX } from '../../contract/limits.ts';
import type { Role, Session } from '../api/session.ts';
import type { Foundation } from './assemble.ts';
import { keysToWithdraw, type OutboxRecord } from './records.ts';

/** Answers the records that go with the session; null when it is over already. */
type GoesAlong = (records: OutboxRecord[], session: Session | null) => OutboxRecord[];

type Parts = Pick<Foundation, 'queue' | 'sessions'>;

/** The phone could not forget her: the server must not either. What was to be taken back is all the same. */
async function stay({ queue }: Parts, { id }: OutboxRecord, owner: string, keys: string[]) {
  await queue.remove([id], ({ attempts }) => attempts === 0);
  for (const key of keys) {
    await queue.rewrite(() => ({ added: { owner, operation: { kind: 'withdraw', key } } }));
  }
}

/** The session goes at once; the server hears of it as soon as there is a line. */
export async function endSession(
  parts: Parts,
  role: Role,
  goesAlong: GoesAlong = () => [],
): Promise<void> {
  const { queue, sessions } = parts;
  const session = await sessions[role].read();
  let withdraw: string[] = [];
  const revoke = await queue.rewrite((records) => {
    const gone = goesAlong(records, session);
    if (!session) return { gone };
    // What is to be taken back goes with the sign-out: after it nobody could ask for it.
    withdraw = keysToWithdraw(gone).slice(-WITHDRAWN_MAX);
    const operation = { kind: 'revoke', role, refreshToken: session.refresh, withdraw } as const;
    return { gone, added: { owner: null, operation } };
  });
  await sessions[role].end().catch(async (error: unknown) => {
    if (session && revoke) {
      await stay(parts, revoke, session.user.id, withdraw).catch(() => undefined);
    }
    throw error;
  });
}
