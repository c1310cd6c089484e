import type { StoreApi } from 'zustand/vanilla';
import { NAME_MAX } from '../../contract/limits.ts';
import type { Part } from '../device/shrink.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { editOwnDraft, isOwnDraft, keepOwnDraft } from '../outbox/draft.ts';
import type { Said } from '../outbox/operations/own.ts';
import { ofUser } from '../outbox/owner.ts';
import { failedBy, isOwnPiece, type OwnRecord } from '../outbox/records.ts';
import { coreTexts, keepingTexts } from '../../texts/core.ts';
import type { AppState } from './app-state.ts';
import { inWords, Refused, refuse } from './capture.ts';
import type { Mirror } from './mirror.ts';
import { isUnderAge } from './selectors.ts';

type Parts = Pick<Foundation, 'queue' | 'sha256Of' | 'drain' | 'clock'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
};

const plain = ({ name, category }: Said): Said => ({
  name: name.slice(0, NAME_MAX).toWellFormed().trim(),
  category,
});

/** Its key names what it was called when it was first tried. */
const called = ({ attempts, operation }: OwnRecord, said: Said) =>
  attempts === 0 ? { ...operation, ...said } : { ...operation, now: said };

/** From the picture of something of the consumer's own to the record that will be sent. */
export function createOwnClothes(parts: Parts) {
  const { store, queue, drain, mirror, clock } = parts;

  const picture = (bytes: ArrayBuffer, type: string, cover: Part | null) => {
    const { user } = store.getState();
    if (!user) throw new Refused(coreTexts.failures['no-token']);
    return { ...ofUser(user), bytes, type, ...(cover && { cover }) };
  };

  return {
    /** Settles when the picture is on disk: from then on it outlives the app. Refuses aloud. */
    async keepOwn(bytes: ArrayBuffer, type: string): Promise<void> {
      try {
        await keepOwnDraft(parts, picture(bytes, type, null));
        await mirror.followed();
      } catch (error) {
        if (error instanceof Refused) throw error;
        inWords(error);
      }
    },

    /** What was made of the picture, in its place; answers its record. Refuses aloud. */
    async editOwn(
      id: string,
      bytes: ArrayBuffer,
      type: string,
      cover: Part | null,
    ): Promise<string> {
      const kept = await editOwnDraft(parts, id, picture(bytes, type, cover)).catch(inWords);
      await mirror.outbox();
      if (!kept) throw new Refused(keepingTexts.capture.gone);
      return kept.id;
    },

    /** While it is typed: on this phone before anybody says that it is done. */
    async sayOfOwnDraft(id: string, said: Said): Promise<void> {
      await queue.change(id, (record) =>
        isOwnDraft(record) ? { operation: { ...record.operation, ...said } } : null,
      );
      await mirror.outbox();
    },

    async discardOwnDraft(): Promise<void> {
      const { ownDraft } = store.getState();
      await queue
        .remove(ownDraft ? [ownDraft.id] : [], ({ state }) => state === 'draft')
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
    },

    /** Settles when it is in the outbox on disk. */
    async addOwn(id: string, said: Said): Promise<void> {
      if (isUnderAge(store.getState())) throw new Refused(keepingTexts.capture.underAge);
      const kept = await queue
        .change(id, (record) =>
          isOwnDraft(record)
            ? {
                state: 'waiting',
                ...failedBy(null),
                keptAt: clock.now(),
                operation: { ...record.operation, ...plain(said) },
              }
            : null,
        )
        .catch(inWords);
      await mirror.outbox();
      const isElsewhere = store.getState().outbox.some((record) => record.id === id);
      if (!kept && !isElsewhere) throw new Refused(keepingTexts.capture.gone);
      void drain();
    },

    /** What it is called, where it waits on this phone; answers whether it still does. */
    async callUnsent(id: string, said: Said): Promise<boolean> {
      const kept = await queue
        .change(id, (record) =>
          isOwnPiece(record) ? { operation: called(record, plain(said)) } : null,
        )
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
      return kept !== null;
    },
  };
}
