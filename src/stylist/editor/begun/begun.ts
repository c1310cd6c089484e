import type { Begun } from '../../../../contract/begun.ts';
import { BEGUN_DELAY_MS } from '../../../../contract/limits.ts';
import { dropBegun, keepBegun, readBegun } from '../../../api/begun.ts';
import { failureOf, isUnheard } from '../../../api/failure.ts';
import { begunOf, draftOfBegun, isBegun, notHere } from '../../look/begun.ts';
import { isBlank, type Draft } from '../../look/draft.ts';
import { after } from '../../store/after.ts';
import type { Portal } from '../../store/context.ts';
import { draftsFor } from '../request-drafts.ts';

type Parts = Pick<Portal, 'client' | 'computer' | 'store' | 'stylist'>;

const AGAIN_MS = 30_000;

/** Brings what is begun for a request to the server while it is held, and what others have begun here. */
export function createBegun({ client, computer, store, stylist }: Parts, requestId: string) {
  const { clock, identify } = computer;
  const { drafts, thrown } = store;
  const own = () => draftsFor(drafts.state.getState().drafts, requestId, stylist.id);
  let isHeld = false;
  let turn = Promise.resolve();
  let callOff = () => {};

  const allThrown = () =>
    Object.values(thrown.state.getState().drafts).filter((one) => one.stylistId === stylist.id);

  const mark = (id: string, atServer?: string) => {
    const now = drafts.state.getState().drafts[id];
    if (now) drafts.put({ ...now, atServer });
  };

  /** Null where this browser does not store, and so cannot say which write came first: nothing goes out then. */
  const nextWrite = async () =>
    store.nextWrite().catch(() => {
      later(AGAIN_MS);
      return null;
    });

  /** Answers whether it has gone. */
  async function drop(id: string, draftId: string): Promise<boolean> {
    const order = await nextWrite();
    if (!order) return false;
    await dropBegun(client, { id, draftId }, order);
    mark(draftId);
    return true;
  }

  async function bring(draft: Draft) {
    if (draft.stored || isBlank(draft)) {
      if (draft.atServer !== undefined) await drop(requestId, draft.id);
      return;
    }
    const outfit = begunOf(draft);
    const text = JSON.stringify(outfit);
    if (!isBegun(draft) || draft.atServer === text) return;
    const place = { id: requestId, draftId: draft.id };
    const written = { outfit, from: draft.begunFrom ?? null };
    const order = await nextWrite();
    if (!order) return;
    const { isKept } = await keepBegun(client, place, written, order);
    if (isKept) mark(draft.id, text);
  }

  /** What was refused as it stands is not said again before it has changed. */
  const isToWait = (error: unknown) => {
    const isAway = isUnheard(failureOf(error));
    if (isAway) later(AGAIN_MS);
    return isAway;
  };

  async function dropThrown() {
    for (const { id, request } of allThrown()) {
      // What she has taken back is hers to bring.
      const isHere = drafts.state.getState().drafts[id];
      const isLeft = !isHere && (await drop(request, id).then((hasGone) => !hasGone, isToWait));
      if (!isLeft) await thrown.remove(id).catch(() => undefined);
    }
  }

  /** At once, what the server does not have yet; where it has all, nothing is sent. */
  function push() {
    callOff();
    const all = isHeld ? own() : [];
    const before = turn;
    const mine = async () => {
      await before;
      await dropThrown();
      for (const draft of all) await bring(draft).catch(isToWait);
    };
    turn = mine();
  }

  function later(ms = BEGUN_DELAY_MS) {
    callOff();
    callOff = after(clock, ms, push);
  }

  return {
    push,
    drop: (draft: Draft) => {
      const { id, atServer } = draft;
      // What has no answer yet may be there all the same.
      if (atServer === undefined && !isBegun(draft)) return;
      thrown.put({ id, request: requestId, stylistId: stylist.id, changedAt: clock.now() });
      void thrown.flush().catch(() => undefined);
      push();
    },
    read: async () => {
      const before = allThrown();
      const read = await readBegun(client, requestId);
      const gone = new Set([...before, ...allThrown()].map(({ id }) => id));
      return read.filter(({ id }) => !gone.has(id));
    },
    /** What is changed in this tab from here on; another one sends its own. */
    start() {
      const stop = drafts.onPut((draft) => draft.request?.id === requestId && later());
      return () => {
        stop();
        push();
        callOff();
      };
    },
    hold(held: boolean) {
      isHeld = held;
      push();
    },
    /** Where nothing is begun here, that of whoever had it last is; otherwise nothing. */
    adopt(found: readonly Begun[], open: (one: Begun) => Draft): Draft[] {
      const here = own();
      const [newest, ...others] = notHere(found, here);
      if (!newest || !here.every(isBlank)) return [];
      const theirs = others.filter(({ by }) => by.stylistId === newest.by.stylistId);
      const adopted = [newest, ...theirs].toReversed().map(open);
      for (const { id } of here) void drafts.remove(id);
      return adopted;
    },
    open(one: Begun, request: NonNullable<Draft['request']>) {
      const about = { request, stylistId: stylist.id, now: clock.now(), identify };
      const draft = draftOfBegun(one, about);
      drafts.put(draft);
      return draft;
    },
  };
}
