import { WITHDRAWN_MAX } from '../../contract/limits.ts';
import type { Role, Session, Sessions } from '../api/session.ts';
import type { Clock } from '../device/clock.ts';
import type { Queue } from './queue.ts';
import { isWhole, keysToWithdraw, type OutboxRecord } from './records.ts';

/** Answers the records that go with the session; null when it is over already. */
type GoesAlong = (records: OutboxRecord[], session: Session | null) => OutboxRecord[];

interface Parts<R extends Role> {
  clock: Pick<Clock, 'now'>;
  queue: Pick<Queue, 'rewrite' | 'remove'>;
  sessions: { [One in R]: Pick<Sessions<One>, 'read' | 'begin' | 'end'> };
}

/** So long a phone may take to end a session here, or to say that it cannot. */
const HELD_MS = 120_000;

/** The session goes at once; the server hears of it as soon as there is a line. */
export async function endSession<R extends Role>(
  { clock, queue, sessions }: Parts<R>,
  role: R,
  goesAlong: GoesAlong = () => [],
): Promise<void> {
  const session = await sessions[role].read();
  // Kept before the session goes, so that whatever dies the server hears of it, and sent once it has gone.
  const revoke = await queue.rewrite(() => {
    if (!session) return {};
    const since = clock.now();
    const operation = { kind: 'revoke', role, refreshToken: session.refresh } as const;
    return { added: { owner: null, operation, pause: { since, until: since + HELD_MS } } };
  });
  let isOver = false;
  try {
    await sessions[role].end();
    isOver = true;
    // Last, because nothing brings it back.
    await queue.rewrite((records) => {
      const gone = goesAlong(records, session);
      const told = records.find(({ id }) => id === revoke?.id);
      if (!told) return { gone };
      // What is to be taken back goes with the sign-out: after it nobody could ask for it.
      // A stylist may have begun with the small picture that has arrived.
      const withdraw = keysToWithdraw(
        gone.filter((record) => !isWhole(record)),
        'photo',
      ).slice(-WITHDRAWN_MAX);
      const withdrawOwn = keysToWithdraw(gone, 'own').slice(-WITHDRAWN_MAX);
      const operation = { ...told.operation, withdraw, withdrawOwn };
      return { gone, changed: [{ ...told, pause: null, operation }] };
    });
  } catch (error) {
    // The phone could not forget her: the server must not either.
    if (revoke) await queue.remove([revoke.id], ({ attempts }) => attempts === 0).catch(() => []);
    if (session && isOver) await sessions[role].begin(session).catch(() => undefined);
    throw error;
  }
}
