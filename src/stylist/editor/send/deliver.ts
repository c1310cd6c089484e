import {
  correctOutfit,
  createOutfit,
  discardOutfit,
  sendOutfits,
} from '../../../api/stylist-outfits.ts';
import { failureOf, isUnheard, type Failure } from '../../../api/failure.ts';
import { typedOf, type Draft } from '../../look/draft.ts';
import type { Portal } from '../../store/context.ts';
import { sendOutfit } from './send.ts';

type Parts = Pick<Portal, 'client' | 'computer' | 'store'>;

function keptDraft({ store: { drafts } }: Pick<Parts, 'store'>, id: string, pressed?: Draft) {
  const read = () => {
    const draft = drafts.state.getState().drafts[id];
    if (!draft) throw new Error('The draft has been removed');
    return pressed ? { ...draft, ...typedOf(pressed) } : draft;
  };
  return {
    read,
    change: async (part: Parameters<typeof drafts.change>[1]) => {
      drafts.change(id, part);
      await drafts.flush();
    },
  };
}

/**
 * Brings the draft to the server, once, however many tabs try. As long as nobody has pressed for it,
 * what the client has, or is about to, stays as it went; what was pressed for goes as it stood then.
 */
export async function deliver(parts: Parts, id: string, pressed?: Draft): Promise<void> {
  const { client, computer } = parts;
  const kept = keptDraft(parts, id, pressed);
  const calls = {
    create: async (key: string, body: Parameters<typeof createOutfit>[2]) =>
      createOutfit(client, key, body),
    correct: async (outfitId: string, patch: Parameters<typeof correctOutfit>[2]) => {
      const isDraft = kept.read().request !== null && !pressed;
      return correctOutfit(client, outfitId, isDraft ? { ...patch, draft: true } : patch);
    },
    discard: async (outfitId: string) => discardOutfit(client, outfitId),
  };
  await computer.locks.request(`poshak-outfit-${id}`, async () => {
    try {
      await sendOutfit({ kept, calls, identify: computer.identify });
      await kept.change({ isWaiting: false });
    } catch (error) {
      await kept.change({ isWaiting: isUnheard(failureOf(error)) });
      throw error;
    }
  });
}

/** In which it may be taken back. */
export const UNDO_S = 10;

interface Going {
  /** As they were when it was pressed. */
  going: readonly Draft[];
  /** What is finished and left out is kept on the server too, to go later. */
  left: readonly Draft[];
}

export interface Sent {
  going: readonly Draft[];
  outfitId: string;
  /** By this computer's clock, and never after the server's; null where it has gone at once. */
  goesAt: number | null;
}

/** It was sent, and whether the server has heard of it nobody knows. */
export class MayHaveGone extends Error {}

const isUnknown = (failure: Failure) =>
  isUnheard(failure) || (failure.kind === 'foreign' && failure.status === null);

/** What was changed since it was made goes first, so that the client sees what the stylist saw. */
export async function complete(parts: Parts, { going, left }: Going): Promise<Sent> {
  for (const pressed of going) await deliver(parts, pressed.id, pressed);
  for (const { id } of left) await deliver(parts, id).catch(() => undefined);
  const outfits = going.map(({ id }) => keptDraft(parts, id).read().stored?.outfitId ?? '');
  const [outfitId = ''] = outfits;
  const from = parts.computer.clock.now();
  const { goesAt } = await sendOutfits(parts.client, outfitId, {
    outfits,
    notes: going.map(({ notes }) => notes.trim()),
    // An older server knows one for all.
    stylistNotes: going[0]?.notes.trim() ?? '',
    undo_s: UNDO_S,
  }).catch((error: unknown) => {
    throw isUnknown(failureOf(error)) ? new MayHaveGone(undefined, { cause: error }) : error;
  });
  return { going, outfitId, goesAt: goesAt === undefined ? null : from + UNDO_S * 1000 };
}
