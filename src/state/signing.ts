import type { StoreApi } from 'zustand/vanilla';
import { heldAt } from '../../contract/agreements.ts';
import type { ConsumerUser } from '../../contract/auth.ts';
import { UPLOAD_TIMEOUT_MS } from '../../contract/limits.ts';
import { developmentToken, googleExchange, googleLogin } from '../api/auth.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { endSession } from '../outbox/end-session.ts';
import { isKnown } from '../outbox/records.ts';
import { claimNotes } from '../outbox/claim-notes.ts';
import type { UnsentNote } from '../outbox/notes.ts';
import { claimed, isOf } from '../outbox/owner.ts';
import { coreTexts } from '../../texts/core.ts';
import type { AppState } from './app-state.ts';
import { refuse } from './capture.ts';
import type { Mirror } from './mirror.ts';
import { unsentAs } from './operations/views.ts';
import { withoutTextsOf } from './brief-form.ts';

type Parts = Pick<Foundation, 'queue' | 'drain' | 'sessions' | 'clients' | 'clock'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
  /** Writes to disk who is signed in, and that what was the consumer's is gone. */
  flush: () => Promise<void>;
};

/** So long she is kept waiting for what goes out before she does. */
const SEND_LIMIT_MS = 2 * UPLOAD_TIMEOUT_MS;

/** What becomes of photos that have not been sent. */
export type SignOutChoice = 'send' | 'keep' | 'discard';

export function createSigning(parts: Parts) {
  const { store, queue, drain, sessions, clients, clock, mirror, flush } = parts;
  type SignedIn = Awaited<ReturnType<typeof googleLogin>>;

  /** Beside the button by which the consumer agrees. */
  const shown = () => ({
    privacy: heldAt('privacy', clock.now()),
    terms: heldAt('terms', clock.now()),
  });

  const claim = async (user: ConsumerUser): Promise<void> => {
    let notes: readonly UnsentNote[] = [];
    await queue.rewrite((records, unsent) => {
      notes = unsent;
      return { changed: claimed(records, user) };
    });
    await claimNotes(queue, notes, user);
  };

  /** Answers whether the consumer is here for the first time. */
  async function enter({ session, isNew }: SignedIn): Promise<boolean> {
    await claim(session.user);
    await sessions.consumer.begin(session);
    await mirror.session();
    void drain();
    return isNew;
  }

  /** What is to be taken back goes along, and what a newer version kept is not ours to send. */
  const isWaiting = () =>
    store
      .getState()
      .outbox.some((record) => isKnown(record) && unsentAs(record.operation) !== null);

  const endHere = (choice: SignOutChoice, shown: string | undefined) =>
    endSession(parts, 'consumer', (records, session) => {
      const userId = session?.user.id ?? shown;
      return records
        .filter(isOf(userId))
        .filter(
          ({ operation: { kind } }) =>
            choice === 'discard' || (session && kind.endsWith('withdraw')),
        );
    });

  return {
    signInGoogle: async (googleToken: string) =>
      enter(await googleLogin(clients.open, googleToken, shown())),

    signInCode: async (code: string) => enter(await googleExchange(clients.open, code, shown())),

    signInDevelopment: async (email: string, name: string) => {
      const token = await developmentToken(clients.open, email, name);
      return enter(await googleLogin(clients.open, token, shown()));
    },

    /** A session that began before servers told of the account learns it from the profile. */
    async learnAccount(): Promise<void> {
      const { user, profile } = store.getState();
      const { id, account } = profile.value ?? {};
      if (!user || user.account !== undefined || account === undefined || id !== user.id) return;
      const named = { ...user, account };
      await claim(named);
      await sessions.consumer.rename(named);
      await mirror.session();
    },

    /** With `send`, false and still signed in when not everything could go out. */
    async signOut(choice: SignOutChoice): Promise<boolean> {
      if (choice === 'send') {
        // On a line that hangs, sending goes on for as long as the app is open.
        const sent = Promise.race([drain(), clock.sleep(SEND_LIMIT_MS)]);
        await sent.then(mirror.outbox).catch(refuse(coreTexts.changes.signOut));
        if (isWaiting()) return false;
      }
      const of = store.getState().user?.id;
      await endHere(choice, of).catch(refuse(coreTexts.changes.signOut));
      if (choice === 'discard') {
        if (of !== undefined) await queue.forgetNote(of);
        store.setState(({ writing }) => ({ writing: withoutTextsOf(writing, of) }));
      }
      await mirror.session();
      // The browser may die now: the consumer is out all the same.
      await flush();
      void drain();
      return true;
    },
  };
}
