import { Problem } from '../../contract/problem.ts';
import { reading } from '../../contract/reading.ts';
import type { Client } from '../api/client.ts';
import type { Channel } from '../outbox/messages.ts';
import { isAnothers } from './failure-words.ts';
import type { ClaimDoubt, Portal } from './store/context.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;
const CLAIM = /\/claim$/;

/** A client whose every answer is heard, whichever part of the desk asked. */
export function withClaimDoubts(
  client: Client,
  channel: Channel,
): Pick<Portal, 'client' | 'onClaimDoubt'> {
  const listeners = new Set<(doubt: ClaimDoubt) => void>();
  const tell = (doubt: ClaimDoubt) => {
    for (const listener of listeners) listener(doubt);
  };
  channel.listen(({ type }) => {
    if (type === 'news') tell({ isRefused: false });
  });
  const heard = client.extend({
    hooks: {
      afterResponse: [
        async ({ request, response }) => {
          // What was to be written stands on a photo that may be there no more.
          const isMissed = response.status === NOT_FOUND && request.method !== 'GET';
          if (isMissed) return tell({ isRefused: true });
          if (response.status !== CONFLICT || CLAIM.test(new URL(request.url).pathname)) return;
          const { data } = reading(Problem).safeParse(await response.json().catch(() => null));
          if (isAnothers(data) || data?.code === 'request_closed') tell({ isRefused: true });
        },
      ],
    },
  });
  return {
    client: heard,
    onClaimDoubt(listener: (doubt: ClaimDoubt) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
