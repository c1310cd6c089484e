import { WITHDRAWN_MAX } from '../../contract/limits.ts';
import type { Role, Session } from '../api/session.ts';
import type { Foundation } from './assemble.ts';
import { keysToWithdraw, type OutboxRecord } from './records.ts';

/** Answers the records that go with the session; null when it is over already. */
type GoesAlong = (records: OutboxRecord[], session: Session | null) => OutboxRecord[];

/** The session goes at once; the server hears of it as soon as there is a line. */
export async function endSession(
  { queue, sessions }: Pick<Foundation, 'queue' | 'sessions'>,
  role: Role,
  goesAlong: GoesAlong = () => [],
): Promise<void> {
  const session = await sessions[role].read();
  await queue.rewrite((records) => {
    const gone = goesAlong(records, session);
    if (!session) return { gone };
    // What is to be taken back goes with the sign-out: after it nobody could ask for it.
    const withdraw = keysToWithdraw(gone).slice(-WITHDRAWN_MAX);
    const operation = { kind: 'revoke', role, refreshToken: session.refresh, withdraw } as const;
    return { gone, added: { owner: null, operation } };
  });
  await sessions[role].end();
}
