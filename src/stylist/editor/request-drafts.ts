import type { Outfit } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { readOutfit } from '../../api/outfits.ts';
import { discardOutfit } from '../../api/stylist-outfits.ts';
import { asksTheSame, stillAnswered } from '../look/answers.ts';
import {
  type Draft,
  draftOf,
  isBlank,
  isTypedAlike,
  newDraft,
  type Stored,
  typedOf,
} from '../look/draft.ts';
import { isAsStored } from '../look/patch.ts';
import { stillPinned } from '../look/pins.ts';
import type { Portal } from '../store/context.ts';

type Parts = Pick<Portal, 'client' | 'computer' | 'store' | 'stylist'>;

/** The stylist's, in the order in which they were begun. */
export const draftsFor = (
  drafts: Readonly<Record<string, Draft>>,
  requestId: string,
  stylistId: string,
) =>
  Object.values(drafts)
    .filter((draft) => draft.request?.id === requestId && draft.stylistId === stylistId)
    .toSorted((a, b) => a.startedAt - b.startedAt);

/** Of what has just been brought there from here: the server may say it in other words. */
const isLike = (read: Stored, { print = null, body, items }: Stored) =>
  print === null &&
  read.body.title === body.title &&
  read.body.description === body.description &&
  read.items.map(({ uuid }) => uuid).join() === items.map(({ uuid }) => uuid).join();

/** Which picture it is, however its address is signed. */
const pathOf = (url: string | null) => url?.split('?')[0];

/** An outfit of hers that the server has, by the key of its creating. */
interface Missing {
  outfit: Outfit;
  key: string;
}

/** The stylist's outfits for one request: those typed here, and those the server has from elsewhere. */
export function createRequestDrafts({ client, computer, store, stylist }: Parts, id: string) {
  const { clock, identify } = computer;
  const { drafts } = store;
  const own = () => draftsFor(drafts.state.getState().drafts, id, stylist.id);
  const kept = (draftId: string) => drafts.state.getState().drafts[draftId];
  const made = (outfit: Outfit, request: PendingRequest) => {
    const about = {
      stylistId: stylist.id,
      request,
      client: { userId: request.userId, name: request.userName },
      photo: { id: request.photoId, url: request.imageUrl },
    };
    return draftOf(outfit, about, clock.now(), identify);
  };

  /** What is made here without an answer the server knows already, and its key alone tells so. */
  const isHere = (one: { id: string; key?: string | undefined }) =>
    own().some(
      ({ id: draftId, key, stored, replaces }) =>
        stored?.outfitId === one.id ||
        replaces === one.id ||
        key === one.key ||
        draftId === one.key,
    );

  const begin = (request: PendingRequest) => {
    const next = newDraft(request, stylist.id, clock.now(), identify);
    drafts.put(next);
    return next.id;
  };

  return {
    own,
    begin,
    /** Those the server has and this computer has not. */
    async readMissing(request: PendingRequest): Promise<Missing[]> {
      const missing = request.drafts.filter((one) => !isHere(one));
      const found = await Promise.allSettled(
        missing.map(async ({ id: of, key = identify() }) => ({
          outfit: await readOutfit(client, of),
          key,
        })),
      );
      return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
    take(missing: readonly Missing[], request: PendingRequest) {
      for (const { outfit, key } of missing) {
        // Made from here, or taken in another tab, while it was read.
        if (isHere({ id: outfit.id, key })) continue;
        drafts.put({ ...made(outfit, request), id: key, key });
      }
      if (missing.length === 0 && own().length === 0) begin(request);
    },
    /** As the server has them, of what she has not changed here: she may have, on another computer. */
    async follow(request: PendingRequest): Promise<void> {
      for (const before of own()) {
        const { stored } = before;
        if (!stored || !isAsStored(before)) continue;
        const read = await readOutfit(client, stored.outfitId).catch(() => null);
        // Gone on with meanwhile, here or in another tab.
        if (!read || read.isSent !== false || kept(before.id) !== before) continue;
        const there = made(read, request);
        if (!there.stored || there.stored.print === stored.print) continue;
        const next = isLike(there.stored, stored)
          ? { stored: { ...stored, print: there.stored.print } }
          : { ...typedOf(there), notes: before.notes, stored: there.stored };
        drafts.put({ ...before, ...next });
      }
    },
    /** What was taken over from another one before is the stylist's own from here on, and the other's stays. */
    leaveOthers({ othersDrafts }: PendingRequest) {
      const others = new Set(othersDrafts?.map((one) => one.id));
      for (const { id: draftId, stored, replaces } of own()) {
        const isTheirs = others.has(stored?.outfitId ?? '');
        if (!isTheirs && !others.has(replaces ?? '')) continue;
        drafts.change(draftId, {
          replaces: null,
          ...(isTheirs && { stored: null, sent: null, key: identify() }),
        });
      }
    },
    /** The client may have asked for something else meanwhile, and the large picture may have come. */
    followAsked(waiting: PendingRequest) {
      const lines = waiting.lines ?? [];
      for (const { id: draftId, request: known, photo } of own()) {
        const before = known?.lines ?? [];
        if (waiting.imageUrl !== null && pathOf(photo.url) !== pathOf(waiting.imageUrl)) {
          drafts.change(draftId, { photo: { ...photo, url: waiting.imageUrl } });
        }
        if (asksTheSame(before, lines)) continue;
        drafts.change(draftId, (now) => ({
          ...stillAnswered(now, before, lines),
          pins: stillPinned(now, lines),
          request: waiting,
        }));
      }
    },
    /** The outfit goes, here and on the server; the request stays, with a new one where that was all. */
    async discard(gone: Draft, request: PendingRequest) {
      if (gone.stored) await discardOutfit(client, gone.stored.outfitId);
      const next = own().length === 1 ? begin(request) : null;
      await drafts.remove(gone.id);
      return next;
    },
    /** The server knows it no more: it is made anew. */
    takeBack: (gone: Draft) =>
      drafts.put({
        ...gone,
        key: identify(),
        sent: null,
        stored: null,
        replaces: null,
        mayHaveGone: undefined,
        atServer: undefined,
      }),
    /** Another's draft is looked at; what is made of it is the stylist's own. */
    startFrom(outfit: Outfit, request: PendingRequest) {
      const next = { ...made(outfit, request), stored: null };
      drafts.put(next);
      return next.id;
    },
    /** What the client has needs no draft; what was typed since it was sent stays. */
    clear: async (gone: readonly Draft[]) => {
      const isAsItWent = (one: Draft) => {
        const now = kept(one.id);
        return now && isTypedAlike(now, one);
      };
      await Promise.all(
        gone
          .filter(isAsItWent)
          .map(async (one) => drafts.remove(one.id, (now) => isTypedAlike(now, one))),
      );
    },
    /** Into which nothing was typed. */
    dropBlanks() {
      for (const draft of own()) if (isBlank(draft)) void drafts.remove(draft.id, isBlank);
    },
  };
}
