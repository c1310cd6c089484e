// @vitest-environment node
import { expect, test } from 'vitest';
import { endSession } from '../../src/outbox/end-session.ts';
import type { Rewriting } from '../../src/outbox/queue.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { aPhotoRecord } from '../support/samples/records.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const signedIn = { user, access: 'a', refresh: 'r' };
type Session = typeof signedIn;

/** A phone that refuses one of the writes, or none. */
function phone(refused?: number) {
  const unsent = aPhotoRecord({ state: 'waiting' });
  const kept = { session: signedIn as Session | null, records: [unsent] as OutboxRecord[] };
  let writes = 0;
  const write = () => {
    writes += 1;
    if (writes === refused) throw new DOMException('Full', 'QuotaExceededError');
  };
  const parts = {
    clock: { now: () => 0 },
    queue: {
      async rewrite(plan: (records: OutboxRecord[], notes: []) => Rewriting) {
        const { gone = [], changed = [], added } = plan(kept.records, []);
        write();
        const record = added
          ? { ...unsent, ...added, id: 'revoke', pause: added.pause ?? null }
          : null;
        const left = kept.records.filter((one) => !gone.includes(one));
        const now = left.map((one) => changed.find(({ id }) => id === one.id) ?? one);
        kept.records = record ? [...now, record] : now;
        return record;
      },
      async remove(ids: string[]) {
        kept.records = kept.records.filter(({ id }) => !ids.includes(id));
        return ids;
      },
    },
    sessions: {
      consumer: {
        read: async () => kept.session,
        async end() {
          write();
          const { session } = kept;
          kept.session = null;
          return session;
        },
        begin: async (session: Session) => void (kept.session = session),
      },
    },
  };
  const discard = () =>
    endSession(parts, 'consumer', (records) => records.filter(({ owner }) => owner !== null));
  return { kept, unsent, discard };
}

test.each([1, 2, 3])(
  'a sign-out of which the phone refuses write %i leaves all as it was',
  async (refused) => {
    const { kept, unsent, discard } = phone(refused);
    await expect(discard()).rejects.toThrow('Full');
    expect(kept).toEqual({ session: signedIn, records: [unsent] });
  },
);

test('what is discarded goes with the session, and the server is to hear of it', async () => {
  const { kept, discard } = phone();
  await discard();
  const operation = { kind: 'revoke', refreshToken: 'r' };
  expect(kept).toMatchObject({ session: null, records: [{ operation, pause: null }] });
});
