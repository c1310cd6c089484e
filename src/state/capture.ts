import { StorageFailure } from '../device/strict-store.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { editDraft, keepDraft } from '../outbox/draft.ts';
import { isPhoto, type PhotoRecord } from '../outbox/records.ts';
import { ofUser } from '../outbox/whose.ts';
import { coreTexts } from '../../texts/core.ts';
import { storageWords } from './storage-words.ts';
import type { Mirror } from './mirror.ts';
import { isOnItsWay } from './selectors.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app-state.ts';

type Parts = Pick<Foundation, 'queue' | 'drain' | 'clock'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
};

/** What went wrong, in words for the person. */
export class Refused extends Error {}

/** A change that this phone's storage refuses. */
export const refuse =
  (words: string) =>
  (cause: unknown): never => {
    const why = cause instanceof StorageFailure ? ` ${storageWords(cause)}` : '';
    throw new Refused(words + why, { cause });
  };

function inWords(error: unknown): never {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  if (isFull) throw new Refused(coreTexts.capture.full, { cause: error });
  return refuse(coreTexts.capture.notKept)(error);
}

/** From the captured picture to the record that will be sent. */
export function createCapture({ store, queue, drain, mirror, clock }: Parts) {
  /** Another tab may have submitted it: then it is no draft any more. */
  async function discard(seen: PhotoRecord | null): Promise<void> {
    await queue
      .remove(seen ? [seen.id] : [], ({ state }) => state === 'draft')
      .catch(refuse(coreTexts.changes.any));
    await mirror.outbox();
  }

  return {
    /** Settles when the picture is on disk: from then on it outlives the app. Refuses aloud. */
    async keepCapture(bytes: ArrayBuffer, type: string): Promise<void> {
      try {
        await keepDraft(queue, { ...ofUser(store.getState().user), bytes, type });
        await mirror.followed();
      } catch (error) {
        inWords(error);
      }
    },

    /** Settles when what she made of the picture is on disk in its place. Refuses aloud. */
    async editCapture(id: string, bytes: ArrayBuffer, type: string): Promise<void> {
      const picture = { ...ofUser(store.getState().user), bytes, type };
      const isEdited = await editDraft(queue, id, picture).catch(inWords);
      await mirror.outbox();
      if (!isEdited) throw new Refused(coreTexts.capture.gone);
    },

    /** A photo that the server will not have is hers to choose again: a draft, with what was said of it. */
    async reopen(id: string): Promise<void> {
      await queue
        .change(id, (record) =>
          isPhoto(record) && record.state === 'refused' ? { state: 'draft' } : null,
        )
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
    },

    discardCapture: () => discard(store.getState().draft),

    /** She keeps her draft: what was shared beside it goes. */
    discardShared: () => discard(store.getState().shared),

    /** Settles when the photo is in the outbox on disk; answers the record's id. */
    async submitPhoto(): Promise<string> {
      const { draft, user } = store.getState();
      if (!draft) throw new Refused(coreTexts.capture.noPhoto);
      if (!user) throw new Refused(coreTexts.capture.signedOut);
      const waiting = { state: 'waiting', lastError: null, keptAt: clock.now() } as const;
      const changes = { ...waiting, ...ofUser(user) };
      const kept = await queue
        .change(draft.id, ({ state }) => (state === 'draft' ? changes : null))
        .catch(inWords);
      await mirror.outbox();
      // Another tab may have been faster.
      if (!kept && !isOnItsWay(store.getState(), draft.id))
        throw new Refused(coreTexts.capture.gone);
      void drain();
      return draft.id;
    },
  };
}
