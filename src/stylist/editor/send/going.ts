import { portalTexts } from '../../../../texts/portal.ts';
import { Failure } from '../../../api/failure.ts';
import { refusalOr } from '../../failure-words.ts';
import type { Draft } from '../../look/draft.ts';
import type { BriefLines } from '../../look/said.ts';
import { unansweredIn, type Unanswered } from '../../look/unanswered.ts';
import { outfitProblems } from '../../look/validation.ts';
import type { Portal } from '../../store/context.ts';
import { complete, MayHaveGone, type Sent } from './deliver.ts';

const SERVER_FAILED = 500;

export const isFinished = (draft: Draft) => outfitProblems(draft).message === null;

/** What goes before she has said otherwise: what the server has, and the one that is open. */
export const tickedAtFirst = (drafts: readonly Draft[], draftId: string) =>
  drafts.filter(({ id, stored }) => stored || id === draftId).map(({ id }) => id);

interface Going {
  going: Draft[];
  /** Finished, and left out. */
  left: Draft[];
  /** What has to be said before any of them may go. */
  unanswered: Unanswered[];
}

export function goingOf(
  drafts: readonly Draft[],
  ticked: ReadonlySet<string>,
  lines: BriefLines,
): Going {
  const finished = drafts.filter(isFinished);
  const going = finished.filter(({ id }) => ticked.has(id));
  return {
    going,
    left: finished.filter(({ id }) => !ticked.has(id)),
    unanswered: going.flatMap((one) => unansweredIn(lines, one)),
  };
}

/** Another computer has put something else in its place, or thrown it away. */
class GoneElsewhere extends Error {}

/** Her other tabs know of it too. */
async function keep(
  { drafts }: Portal['store'],
  of: readonly Pick<Draft, 'id'>[],
  mayHaveGone: boolean,
): Promise<void> {
  const kept = drafts.state.getState().drafts;
  const others = of.filter(({ id }) => (kept[id]?.mayHaveGone ?? false) !== mayHaveGone);
  for (const { id } of others) drafts.change(id, { mayHaveGone });
  // A computer that is full says so itself.
  if (others.length > 0) await drafts.flush().catch(() => undefined);
}

/** The server has taken it back. */
export const keepUndone = ({ store }: Pick<Portal, 'store'>, { going }: Sent) =>
  keep(store, going, false);

/**
 * Sends what goes, each with its own note. Once it was sent, here or in another tab, only the
 * server's word says that it has not gone: what fails on a second try, on another day too, takes
 * nothing of the first back.
 */
export function createSending(parts: Pick<Portal, 'client' | 'computer' | 'store'>) {
  const { store } = parts;
  const kept = (id: string) => store.drafts.state.getState().drafts[id];
  const whyOf = async (error: unknown, going: readonly Draft[]): Promise<unknown> => {
    const ids = going.map(({ id }) => id);
    if (error instanceof MayHaveGone) {
      await keep(store, going, true);
      return error;
    }
    const doubt = ids.some((id) => kept(id)?.mayHaveGone) ? new MayHaveGone() : null;
    const isGone = (id: string) =>
      error instanceof Failure && error.isGone(kept(id)?.stored?.outfitId ?? '');
    if (ids.some(isGone)) return new GoneElsewhere(undefined, { cause: error });
    const { problem, status } = error instanceof Failure ? error : { problem: null, status: null };
    // The client has added something meanwhile, or asks for something else.
    if (problem?.code === 'unanswered' || problem?.code === 'contradicted')
      await store.queue.refresh();
    const isAnswered = problem !== null && status !== null && status < SERVER_FAILED;
    return isAnswered ? error : (doubt ?? error);
  };

  return async ({ going, left }: Going): Promise<Sent> => {
    try {
      const sent = await complete(parts, { going, left });
      await keep(store, going, true);
      return sent;
    } catch (error) {
      throw await whyOf(error, going);
    }
  };
}

/** What the sheet says where it failed. */
export function whyNotSent(error: unknown): string {
  const { failed, goneElsewhere, waitsForLine, mayHaveGone } = portalTexts.board;
  if (error instanceof MayHaveGone) return mayHaveGone;
  return error instanceof GoneElsewhere ? goneElsewhere : refusalOr(failed, error, waitsForLine);
}
