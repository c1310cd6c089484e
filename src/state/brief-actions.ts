import type { StoreApi } from 'zustand/vanilla';
import type { Brief } from '../../contract/brief.ts';
import { BRIEF_NOTE_MAX } from '../../contract/limits.ts';
import { coreTexts } from '../../texts/core.ts';
import type { Foundation } from '../outbox/assemble.ts';
import type { Rewriting } from '../outbox/queue.ts';
import { isPhoto, isWhole, type OutboxRecord } from '../outbox/records.ts';
import { ofUser, type Owner } from '../outbox/owner.ts';
import type { AppState } from './app-state.ts';
import { Refused, refuse } from './capture.ts';
import type { Mirror } from './mirror.ts';
import { unsentKey, type BriefForm, type UnsentText } from './brief-form.ts';
import { NEXT } from './writing.ts';

type Parts = Pick<Foundation, 'queue' | 'drain'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
  flush: () => Promise<void>;
};

/** What was begun long ago and never sent gives way. */
const WRITING_MAX = 20;

/** The photo at the server, by its own name or by that of its record; null for none that is known. */
const photoIdOf = ({ arrived, photos }: AppState, of: string) =>
  arrived[of] ?? (photos.value?.some(({ id }) => id === of) ? of : null);

/** In the photo's own record while its key names nothing yet; after it once it may. */
function changed(
  records: readonly OutboxRecord[],
  of: string,
  photoId: string | null,
  owner: Owner,
  brief: Brief,
): Rewriting {
  const record = records.find(({ id }) => id === of);
  if (record && isWhole(record))
    return changed(records, '', record.operation.photoId, owner, brief);
  const photo = record;
  if (photo && isPhoto(photo) && photo.attempts === 0) {
    return { changed: [{ ...photo, operation: { ...photo.operation, brief } }] };
  }
  if (!photo && photoId === null) return {};
  const place = photo ? { photoId: null, upload: of } : { photoId };
  const isBefore = ({ state, operation }: OutboxRecord) =>
    state !== 'sending' &&
    operation.kind === 'brief' &&
    (photo ? operation.upload === of : operation.photoId === photoId);
  const gone = records.filter(isBefore);
  return { gone, added: { ...owner, operation: { kind: 'brief', ...place, brief } } };
}

/** What the consumer says to the stylist. */
export function createBriefActions({ store, queue, drain, mirror, flush }: Parts) {
  const me = () => {
    const { user } = store.getState();
    if (!user) throw new Refused(coreTexts.failures['no-token']);
    return user;
  };

  function put(of: string, change: (before: UnsentText) => UnsentText | null): void {
    const { user } = store.getState();
    if (!user) return;
    store.setState(({ writing }) => {
      const { [unsentKey(user.id, of)]: before = { owner: user.id }, ...others } = writing;
      const next = change(before);
      const kept = Object.entries(others).slice(1 - WRITING_MAX);
      const all = next ? [...kept, [unsentKey(user.id, of), next] as const] : kept;
      return { writing: Object.fromEntries(all) };
    });
  }

  const forget = (of: string) => put(of, () => null);

  return {
    /** While it is typed: on this phone before anybody says that it is done. */
    typeBrief: (of: string, brief: BriefForm) =>
      put(of, ({ owner, note, late, another, sentWith }) => ({
        owner,
        brief,
        ...(note !== undefined && { note }),
        ...(late && { late }),
        // What went with a photo is said of that one.
        ...(another && sentWith === undefined && { another }),
      })),

    /** Whether the photo that is sent next goes in place of this one. */
    sayOfNext: (photo: string, isMeant: boolean, of = NEXT) =>
      put(of, ({ owner, brief, sentWith }) => ({
        owner,
        ...(brief && sentWith === undefined && { brief }),
        another: { photo, isMeant },
      })),

    typeNote: (of: string, note: string) => put(of, (before) => ({ ...before, note })),

    forgetWriting: forget,

    /** What the consumer asks for otherwise with a photo that was submitted. Refuses aloud. */
    async changeBrief(of: string, brief: Brief): Promise<void> {
      const owner = ofUser(me());
      const once = async () => {
        let isKnown = false;
        await queue
          .rewrite((records) => {
            const photoId = photoIdOf(store.getState(), of);
            const plan = changed(records, of, photoId, owner, brief);
            isKnown = Object.keys(plan).length > 0;
            return plan;
          })
          .catch(refuse(coreTexts.changes.brief));
        await mirror.outbox();
        return isKnown;
      };
      // It may have arrived since the last look.
      if (!(await once()) && !(await once())) throw new Refused(coreTexts.changes.brief);
      forget(of);
      await flush();
      void drain();
    },

    /** For whoever styles it already; it takes the place of a change that came too late. */
    async sendNote(of: string, words: string): Promise<void> {
      const owner = ofUser(me());
      const text = words.slice(0, BRIEF_NOTE_MAX).toWellFormed().trim();
      const photoId = photoIdOf(store.getState(), of);
      if (photoId === null || text === '') throw new Refused(coreTexts.changes.brief);
      await queue
        .rewrite((records) => ({
          gone: records.filter(
            ({ state, operation }) =>
              state === 'refused' && operation.kind === 'brief' && operation.photoId === photoId,
          ),
          added: { ...owner, operation: { kind: 'brief_note', photoId, text } },
        }))
        .catch(refuse(coreTexts.changes.brief));
      await mirror.outbox();
      forget(of);
      await flush();
      void drain();
    },
  };
}
