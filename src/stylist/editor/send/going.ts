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

const idsOf = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);

/**
 * Sends what goes, each with its own note. Once no answer came, only the server's word ends the
 * doubt: what fails here on a second try takes nothing of the first back.
 */
export function createSending(parts: Pick<Portal, 'client' | 'computer' | 'store'>) {
  let doubt: MayHaveGone | null = null;
  const whyOf = async (error: unknown): Promise<unknown> => {
    if (error instanceof MayHaveGone) return (doubt = error);
    const { problem, status } = error instanceof Failure ? error : { problem: null, status: null };
    // The client has added something meanwhile, or asks for something else.
    if (problem?.code === 'unanswered' || problem?.code === 'contradicted')
      await parts.store.queue.refresh();
    const isAnswered = problem !== null && status !== null && status < SERVER_FAILED;
    return isAnswered ? error : (doubt ?? error);
  };

  return async ({ going, left }: Going): Promise<Sent> => {
    try {
      const sent = await complete(parts, { ids: idsOf(going), left: idsOf(left) });
      doubt = null;
      return sent;
    } catch (error) {
      throw await whyOf(error);
    }
  };
}

/** What the sheet says where it failed. */
export function whyNotSent(error: unknown): string {
  const { failed, waitsForLine, mayHaveGone } = portalTexts.board;
  return error instanceof MayHaveGone ? mayHaveGone : refusalOr(failed, error, waitsForLine);
}
