// The page of one request, as `useRequest` and the workbench put it together.
import type { PendingRequest } from '../../contract/requests.ts';
import { portalTexts } from '../../texts/portal.ts';
import { openRequest } from '../../src/api/stylist-requests.ts';
import { takeOutfitsBack } from '../../src/api/stylist-outfits.ts';
import { refusalOr } from '../../src/stylist/failure-words.ts';
import { createClaim, isHoldGone } from '../../src/stylist/editor/claim/claim.ts';
import { createRequestDrafts } from '../../src/stylist/editor/request-drafts.ts';
import { deliver, type Sent } from '../../src/stylist/editor/send/deliver.ts';
import {
  createSending,
  goingOf,
  keepUndone,
  isFinished,
  tickedAtFirst,
  whyNotSent,
} from '../../src/stylist/editor/send/going.ts';
import {
  outcomeAtFirst,
  watchOutcome,
  type Outcome,
} from '../../src/stylist/editor/send/outcome.ts';
import { isBlank, withOpenRows, type Draft } from '../../src/stylist/look/draft.ts';
import { asOf } from '../../src/stylist/look/said.ts';
import { outfitProblems } from '../../src/stylist/look/validation.ts';
import type { Portal } from '../../src/stylist/store/context.ts';
import { requestsOf, withRequest } from '../../src/stylist/store/queue.ts';
import { fresh } from './desk-fresh.ts';
import { typesInto, type Types } from './desk-hand.ts';

type Parts = Portal;

/** What was pressed and what became of it; `null` while nothing is said. */
interface Said {
  /** Beside the buttons at the foot. */
  form: string | null;
  /** In the sheet. */
  sheet: string | null;
  /** Beside Undo. */
  undo: string | null;
}

export function openBench(portal: Parts, requestId: string, changed: () => void, types: Types) {
  const { client, computer, store } = portal;
  const own = createRequestDrafts(portal, requestId);
  const claim = createClaim(portal, requestId);
  const sendGoing = createSending(portal);
  const said: Said = { form: null, sheet: null, undo: null };
  let request: PendingRequest | null = null;
  let hold: ReturnType<typeof claim.start> | null = null;
  let chosen: string | null = null;
  let sent: Sent | null = null;
  let outcome: Outcome = 'waits';
  let watch = { look: () => {}, stop: () => {} };
  let following: ReturnType<typeof fresh> | null = null;
  let isBusy = false;
  let isClosed = false;
  let wasHeld = false;

  const waiting = () => {
    const { value } = store.queue.state.getState();
    return value && requestsOf(value).find(({ id }) => id === requestId);
  };
  const known = () => waiting() ?? own.own()[0]?.request ?? null;

  const readAgain = async () => {
    if (!(waiting() && request?.imageUrl)) {
      const read = await openRequest(client, requestId).catch(() => null);
      if (read && !isClosed) {
        request = read;
        store.queue.change((all) => withRequest(all, read));
      }
    }
    await store.queue.refresh();
    mount();
  };
  const takeMissing = async (of: PendingRequest) => {
    const missing = await own.readMissing(of);
    if (!isClosed) own.take(missing, request ?? of);
  };
  /** The workbench is there from when something is known of the request. */
  function mount() {
    if (isClosed || hold) return;
    request ??= known();
    if (!request) return;
    hold = claim.start(() => true);
    own.leaveOthers(request);
    void takeMissing(request);
    following = fresh(portal, () => request && void own.follow(request));
    own.followAsked(waiting() ?? request);
    changed();
  }
  const stopQueue = store.queue.state.subscribe((now, before) => {
    if (now.value === before.value) return;
    request = waiting() ?? request;
    if (hold && request) own.followAsked(request);
  });
  const stopClaim = claim.state.subscribe(({ name }) => {
    if (name === 'held' && !wasHeld) void readAgain();
    wasHeld = name === 'held';
    changed();
  });
  const reading = fresh(portal, () => void readAgain());
  mount();

  const draft = (): Draft | null =>
    own.own().find(({ id }) => id === chosen) ?? own.own().at(-1) ?? null;
  const begun = () => own.own().filter((one) => !isBlank(one));
  const lines = () => asOf(request?.lines ?? [], computer.clock.now());
  const isGone = () => isHoldGone(claim.state.getState());
  const mayWork = () => hold !== null && sent === null && !isGone();
  const busy = async (
    say: keyof Said,
    words: (error: unknown) => string,
    work: () => Promise<void>,
  ) => {
    if (isBusy) return;
    isBusy = true;
    said[say] = null;
    claim.work();
    try {
      await work();
    } catch (error) {
      said[say] = words(error);
    } finally {
      isBusy = false;
      changed();
    }
  };

  const setSent = (next: Sent | null) => {
    watch.stop();
    sent = next;
    outcome = outcomeAtFirst(next);
    if (!next) return;
    watch = watchOutcome(portal, next, (settled) => {
      outcome = settled;
      changed();
    });
  };

  return {
    requestId,
    own,
    claim,
    said,
    draft,
    begun,
    lines,
    isGone,
    mayWork,
    request: () => request,
    isOpen: () => hold !== null,
    sent: () => sent,
    outcome: () => outcome,
    choose: (id: string) => {
      chosen = id;
      changed();
    },
    /** She types, or drops a piece. */
    type: (part: Parameters<typeof store.drafts.change>[1]) => {
      const now = draft();
      if (!now || !mayWork()) return;
      claim.work();
      types(now, typesInto(store.drafts, now.id, part));
    },
    another: () => {
      if (!request || !mayWork()) return;
      const blank = own.own().find((one) => one.id !== draft()?.id && isBlank(one));
      chosen = blank?.id ?? own.begin(request);
    },
    /** `Create Outfit`. */
    create: async () => {
      const now = draft();
      if (!now || !mayWork() || outfitProblems(now).message !== null) return;
      const { items, open } = withOpenRows(now, computer.identify);
      store.drafts.change(now.id, { items, open });
      const failed = (error: unknown) => refusalOr(portalTexts.outfit.failed, error, '');
      await busy('form', failed, async () => deliver(portal, now.id));
    },
    /** `Complete Request`, and in the sheet once more; answers what was pressed for. */
    send: async (pressed: (going: readonly Draft[]) => void, besides: readonly string[] = []) => {
      const now = draft();
      if (!now || !mayWork()) return;
      for (const one of begun().filter(isFinished)) {
        const { items, open } = withOpenRows(one, computer.identify);
        if (open !== one.open) store.drafts.change(one.id, { items, open });
      }
      const ticked = new Set([...tickedAtFirst(begun(), now.id), ...besides]);
      const plan = goingOf(begun(), ticked, lines());
      if (plan.going.length === 0 || plan.unanswered.length > 0) return;
      pressed(plan.going);
      await busy('sheet', whyNotSent, async () => {
        const done = await sendGoing(plan);
        if (isClosed) return;
        setSent(done);
        claim.finish();
        await store.queue.refresh();
      });
    },
    mayUndo: () =>
      sent !== null && outcome === 'waits' && (sent.goesAt ?? 0) > computer.clock.now(),
    undo: async (undone: (going: readonly Draft[]) => void) => {
      const going = sent;
      if (!going) return;
      const failed = (error: unknown) => refusalOr(portalTexts.sending.tooLate, error);
      await busy('undo', failed, async () => {
        await takeOutfitsBack(client, going.outfitId);
        undone(going.going);
        await keepUndone(portal, going);
        claim.resume();
        await store.queue.refresh();
        setSent(null);
      });
    },
    discard: async (gone: Draft) =>
      busy(
        'form',
        (error) => refusalOr(portalTexts.board.discardFailed, error),
        async () => {
          if (!request) return;
          chosen = (await own.discard(gone, request)) ?? chosen;
        },
      ),
    online: () => {
      reading.again();
      following?.again();
      hold?.back();
      if (sent) watch.look();
    },
    /** The page may be gone after this. */
    leave: () => hold?.leave(),
    stop: () => {
      isClosed = true;
      hold?.stop();
      reading.stop();
      following?.stop();
      stopQueue();
      stopClaim();
      own.dropBlanks();
      watch.stop();
      // What has gone needs no draft any more; until she leaves it may be taken back.
      if (sent && (outcome === 'waits' || outcome === 'sent')) void own.clear(sent.going);
    },
  };
}

export type Bench = ReturnType<typeof openBench>;
