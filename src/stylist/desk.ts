import type { UseStore } from 'idb-keyval';
import { giveBackWhileLeaving } from '../api/stylist-requests.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { withClaimDoubts } from './claim-lost.ts';
import type { SessionEnded } from './login/EndedNote.tsx';
import { isBlank } from './look/draft.ts';
import { signOut } from './session.ts';
import type { Computer } from './store/computer.ts';
import { createLine, overLine } from './store/line.ts';
import { createPortalStore } from './store/store.ts';

interface Parts {
  foundation: Foundation;
  computer: Computer;
  database: UseStore;
  timeZone: string;
  /** `isAlone`: nobody is signed in to the app in this browser either. */
  forgetPictures: (isAlone: boolean) => Promise<unknown>;
}

/** The desk below its screens, whoever is signed in at it. */
export function createDesk({ foundation, computer, database, timeZone, forgetPictures }: Parts) {
  const { open } = foundation.clients;
  const line = createLine();
  const { client, onClaimDoubt } = withClaimDoubts(
    overLine(foundation.clients.stylist, line),
    foundation.channel,
  );
  const { stylist: sessions } = foundation.sessions;
  const store = createPortalStore({ client, computer, database, line, timeZone });

  foundation.channel.listen(({ type }) => {
    if (type === 'unreached' && !line.getState().isGone) void store.queue.refresh();
  });

  /** With the stylist goes every tab, so what is worked on in any of them is free. */
  async function giveBack() {
    const { drafts } = store.drafts.state.getState();
    const session = await sessions.read();
    const requests = new Set(
      Object.values(drafts).flatMap(({ stylistId, request }) =>
        stylistId === session?.user.id && request ? request.id : [],
      ),
    );
    for (const id of requests) {
      void giveBackWhileLeaving(open, id, session?.access ?? '').catch(() => undefined);
    }
  }

  const forget = async (isAlone = false) => Promise.all([store.forget(), forgetPictures(isAlone)]);

  return {
    client,
    open,
    onClaimDoubt,
    sessions,
    store,
    computer,
    leave: async () => {
      await giveBack();
      await forget();
      await signOut(foundation);
    },
    /** However the stylist's session ended, by a refusal or in another tab: what was read in it goes with it. */
    forgetWhenOut: async () => {
      if (await sessions.read()) return;
      await forget(!(await foundation.sessions.consumer.read()));
    },
    /** Why the server ended the session of whoever was at the desk, and what of that stylist's is on disk. */
    whatEnded: async (): Promise<SessionEnded | null> => {
      const ended = await sessions.endedFor();
      if (!ended) return null;
      const { drafts } = store;
      await drafts.hydrate();
      await store.flush().catch(() => undefined);
      const { drafts: all, hasFailed } = drafts.state.getState();
      const own = hasFailed ? [] : Object.values(all).filter((one) => one.stylistId === ended.id);
      const kept = own
        .filter((draft) => !isBlank(draft))
        .toSorted((one, other) => other.changedAt - one.changedAt)
        .map(({ title, items }) => ({ title: title.trim(), pieces: items.length }));
      return { ...ended, kept };
    },
  };
}
