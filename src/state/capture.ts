import { timeThere } from '../device/clock.ts';
import type { Part } from '../device/shrink.ts';
import { StorageFailure } from '../device/strict-store.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { editDraft, keepDraft } from '../outbox/draft.ts';
import type { PhotoOperation, SpokenNote } from '../outbox/operations/photo.ts';
import type { UnsentNote } from '../outbox/notes.ts';
import type { ConsumerUser } from '../../contract/auth.ts';
import type { Brief } from '../../contract/brief.ts';
import {
  awaits,
  failedBy,
  isPhoto,
  type OutboxRecord,
  type PhotoRecord,
} from '../outbox/records.ts';
import { ofUser } from '../outbox/owner.ts';
import { coreTexts, keepingTexts } from '../../texts/core.ts';
import { storageWords } from './storage-words.ts';
import type { Mirror } from './mirror.ts';
import { replacedByDraft } from './another.ts';
import { latestBriefOf, briefOfDraft } from './briefs.ts';
import { agreedWithPhoto } from './operations/consent.ts';
import { isOnItsWay, isUnderAge } from './selectors.ts';
import { areSame, formOf, without, unsentKey, type UnsentText } from './brief-form.ts';
import { draftsName, NEXT, writingOf } from './writing.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app-state.ts';

type Parts = Pick<Foundation, 'queue' | 'sha256Of' | 'drain' | 'clock'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
  flush: () => Promise<void>;
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

export function inWords(error: unknown): never {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  if (isFull) throw new Refused(keepingTexts.capture.full, { cause: error });
  return refuse(keepingTexts.capture.notKept)(error);
}

/** As it was recorded. */
export interface Said {
  bytes: ArrayBuffer;
  type: string;
  ms: number;
}

/** What goes with a photo. */
interface With {
  brief: Brief | null;
  /** What was said. */
  voice: SpokenNote | null;
  /** The photo in whose place it goes. */
  replaces: string | null;
  agreed?: string;
}

const spokenOf = ({ type, size, sha256, ms }: SpokenNote): SpokenNote => ({
  type,
  size,
  sha256,
  ms,
});

const goingWith = (
  { kind, type, size, sha256 }: PhotoOperation,
  { brief, voice, replaces, agreed }: With,
): PhotoOperation => ({
  kind,
  type,
  size,
  sha256,
  ...(brief && { brief }),
  ...(voice && { voice: spokenOf(voice) }),
  ...(replaces !== null && { replaces }),
  ...(agreed !== undefined && { agreed }),
});

const isWith = ({ brief, voice, replaces }: PhotoOperation, other: With) =>
  areSame(brief ?? null, other.brief) &&
  voice?.sha256 === other.voice?.sha256 &&
  (replaces ?? null) === other.replaces;

/** From the captured picture to the record that will be sent. */
export function createCapture(parts: Parts) {
  const { store, queue, sha256Of, drain, mirror, clock, flush } = parts;

  /** What goes with this photo is not taken for the next one's, should the phone die in between. */
  async function marked(record: string): Promise<void> {
    const state = store.getState();
    const writing = writingOf(state, NEXT);
    if (!writing || draftsName(state) !== NEXT) return;
    const key = unsentKey(writing.owner, NEXT);
    store.setState({ writing: { ...state.writing, [key]: { ...writing, sentWith: record } } });
    await flush();
  }

  function forget(owner: string, draft: PhotoRecord) {
    const key = unsentKey(owner, draft.operation.brief ? draft.id : NEXT);
    store.setState(({ writing }) => ({ writing: without(writing, key) }));
  }

  /** What the consumer asked with a photo that goes, and in whose place it went, stays for the one in its place. */
  function carry(gone: PhotoRecord | undefined | null): void {
    const state = store.getState();
    const { user } = state;
    if (!user || !gone) return;
    const key = unsentKey(user.id, gone.id);
    const { brief: asked } = latestBriefOf(state.outbox, gone.id, gone.operation.brief);
    const { replaces } = gone.operation;
    const went: Pick<UnsentText, 'brief' | 'another'> = {
      ...(asked && { brief: formOf(asked) }),
      ...(replaces !== undefined && { another: { photo: replaces, isMeant: true } }),
      ...state.writing[key],
    };
    const next = { ...went, owner: user.id, ...writingOf(state, NEXT) };
    if (!next.brief && !next.another) return;
    const others = without(state.writing, key);
    store.setState({ writing: { ...others, [unsentKey(user.id, NEXT)]: next } });
  }

  /** What the consumer asked otherwise behind a photo that was refused stands in the fields again. */
  async function takeUp(id: string): Promise<void> {
    const { outbox, user, writing } = store.getState();
    const photo = outbox.filter(isPhoto).find((one) => one.id === id);
    const { brief, isHere } = latestBriefOf(outbox, id, null);
    if (!photo || !user || !brief || !isHere) return;
    const key = unsentKey(user.id, photo.operation.brief ? id : NEXT);
    const taken = { ...writing[key], owner: user.id, brief: formOf(brief) };
    store.setState({ writing: { ...writing, [key]: taken } });
    await flush();
  }

  const changesFor = () =>
    ({
      state: 'waiting',
      ...failedBy(null),
      isBriefRefused: false,
      keptAt: clock.now(),
      ...ofUser(store.getState().user),
    }) as const;

  /** In the moment in which it goes: another tab may have said it otherwise. */
  const saidLast = (notes: readonly UnsentNote[]) =>
    notes.find(({ owner }) => owner === store.getState().user?.id) ?? null;

  async function submitAs(draft: PhotoRecord, going: With) {
    let kept: OutboxRecord | null = null;
    await queue.rewrite((records, notes) => {
      const record = records.filter(isPhoto).find(({ id }) => id === draft.id);
      if (record?.state !== 'draft') return {};
      const operation = goingWith(record.operation, { ...going, voice: saidLast(notes) });
      kept = { ...record, ...changesFor(), operation };
      return { changed: [kept], note: 'goes' };
    });
    return kept as OutboxRecord | null;
  }

  /** Its key names what went with it before: this is another one. */
  async function submitAnew(draft: PhotoRecord, going: With) {
    const bytes = await queue.bytes(draft.id);
    if (!bytes) return submitAs(draft, going);
    return queue.rewrite((records, notes) => {
      const gone = records.filter(({ id, state }) => id === draft.id && state === 'draft');
      const operation = goingWith(draft.operation, { ...going, voice: saidLast(notes) });
      const { cover } = draft;
      const added = { ...changesFor(), operation, bytes, ...(cover && { cover }) };
      return gone.length > 0 ? { gone, added, note: 'goes' } : {};
    });
  }

  /** Another tab may have submitted it: then it is no draft any more. */
  async function discard(seen: PhotoRecord | null): Promise<void> {
    await queue
      .remove(seen ? [seen.id] : [], ({ state }) => state === 'draft')
      .catch(refuse(coreTexts.changes.any));
    await mirror.outbox();
  }

  /** As long as it is not kept no photo goes without it. */
  let speaking: Promise<unknown> = Promise.resolve();

  const speaker = (): ConsumerUser => {
    const { user } = store.getState();
    if (!user) throw new Refused(keepingTexts.capture.signedOut);
    return user;
  };

  async function keepNote({ type, ms, bytes }: Said): Promise<void> {
    const { id: owner, account } = speaker();
    const note = { type, ms, size: bytes.byteLength, sha256: await sha256Of(bytes), owner };
    await queue
      .keepNote({ ...note, ...(account !== undefined && { account }) }, bytes)
      .catch(inWords);
    await mirror.outbox();
  }

  return {
    /** What is said for the photo that goes next; it settles when it is on disk. Null: nothing was. */
    speak(recording: Promise<Said | null>): Promise<void> {
      const kept = recording.then((said) => (said ? keepNote(said) : undefined));
      speaking = kept.catch(() => undefined);
      return kept;
    },

    async forgetNote(): Promise<void> {
      await queue.forgetNote(speaker().id).catch(inWords);
      await mirror.outbox();
    },

    /** To be heard on this phone; null where there is none, or it cannot be read. */
    async noteKept(): Promise<Blob | null> {
      const { user, note } = store.getState();
      const bytes = user && note && (await queue.unsentNote(user.id).catch(() => null));
      return bytes && new Blob([bytes], { type: note?.type ?? '' });
    },

    /** Settles when the picture is on disk: from then on it outlives the app. Refuses aloud. */
    async keepCapture(bytes: ArrayBuffer, type: string): Promise<void> {
      carry(store.getState().draft);
      try {
        await keepDraft(parts, { ...ofUser(store.getState().user), bytes, type });
        await mirror.followed();
      } catch (error) {
        inWords(error);
      }
    },

    /**
     * Settles when what was made of the picture is on disk in its place; answers its record. Refuses
     * aloud.
     */
    async editCapture(
      id: string,
      bytes: ArrayBuffer,
      type: string,
      cover: Part | null,
    ): Promise<string> {
      const picture = { ...ofUser(store.getState().user), bytes, type, ...(cover && { cover }) };
      carry(store.getState().draft);
      const kept = await editDraft(parts, id, picture).catch(inWords);
      await mirror.outbox();
      if (!kept) throw new Refused(keepingTexts.capture.gone);
      return kept.id;
    },

    /** A photo that the server will not have is the consumer's to choose again: a draft, with what was said of it. */
    async reopen(id: string): Promise<void> {
      await takeUp(id);
      await queue
        .rewrite((records) => {
          const photo = records.find((one) => one.id === id && isPhoto(one));
          if (photo?.state !== 'refused') return {};
          const gone = records.filter(awaits(id));
          return { changed: [{ ...photo, state: 'draft' }], gone, note: 'comes back' };
        })
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
    },

    discardCapture: () => {
      const { draft } = store.getState();
      carry(draft);
      return discard(draft);
    },

    /** What the consumer asked with this one, for another photo in its place. */
    async carryBrief(id: string): Promise<void> {
      const gone = store
        .getState()
        .outbox.filter(isPhoto)
        .find((one) => one.id === id);
      carry(gone);
      if (!gone?.operation.voice) return;
      await queue
        .rewrite((records) => ({
          changed: records.filter((one) => one.id === id),
          note: 'comes back',
        }))
        .catch(refuse(coreTexts.changes.any));
    },

    /** The draft stays: what was shared beside it goes. */
    discardShared: () => discard(store.getState().shared),

    /** Settles when the photo is in the outbox on disk; answers the record's id. */
    async submitPhoto(): Promise<string> {
      await speaking;
      const { draft, user } = store.getState();
      if (!draft) throw new Refused(keepingTexts.capture.noPhoto);
      if (!user) throw new Refused(keepingTexts.capture.signedOut);
      const state = store.getState();
      if (isUnderAge(state)) throw new Refused(keepingTexts.capture.underAge);
      const brief = briefOfDraft(state, timeThere(state, clock.now()));
      const going = {
        brief,
        voice: store.getState().note,
        replaces: replacedByDraft(state)?.id ?? null,
        ...agreedWithPhoto(state, clock.now()),
      };
      await marked(draft.id);
      const isOther = draft.attempts > 0 && !isWith(draft.operation, going);
      const kept = await (isOther ? submitAnew(draft, going) : submitAs(draft, going)).catch(
        inWords,
      );
      await mirror.outbox();
      // Another tab may have been faster.
      const id = kept?.id ?? draft.id;
      if (!kept && !isOnItsWay(store.getState(), id)) throw new Refused(keepingTexts.capture.gone);
      forget(user.id, draft);
      void drain();
      return id;
    },
  };
}
