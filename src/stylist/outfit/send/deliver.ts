import {
  approveOutfit,
  correctOutfit,
  createOutfit,
  discardOutfit,
} from '../../../api/stylist-outfits.ts';
import { failureOf } from '../../../api/failure.ts';
import type { Portal } from '../../store/context.ts';
import { sendOutfit } from './send.ts';

type Parts = Pick<Portal, 'client' | 'store'>;

function keptDraft({ store: { drafts } }: Parts, id: string) {
  const read = () => {
    const draft = drafts.state.getState().drafts[id];
    if (!draft) throw new Error('The draft has been removed');
    return draft;
  };
  return {
    read,
    change: async (part: Parameters<typeof drafts.change>[1]) => {
      drafts.change(id, part);
      await drafts.flush();
    },
  };
}

/** Brings the draft to the server, once, however many tabs try. */
export async function deliver(parts: Parts, id: string): Promise<void> {
  const { client } = parts;
  const kept = keptDraft(parts, id);
  const calls = {
    create: async (key: string, body: Parameters<typeof createOutfit>[2]) =>
      createOutfit(client, key, body),
    correct: async (outfitId: string, patch: Parameters<typeof correctOutfit>[2]) =>
      correctOutfit(client, outfitId, patch),
    discard: async (outfitId: string) => discardOutfit(client, outfitId),
  };
  await navigator.locks.request(`poshak-outfit-${id}`, async () => {
    try {
      await sendOutfit({ kept, calls, identify: () => crypto.randomUUID() });
      await kept.change({ isWaiting: false });
    } catch (error) {
      const { kind } = failureOf(error);
      await kept.change({ isWaiting: kind === 'offline' || kind === 'timeout' });
      throw error;
    }
  });
}

/**
 * What was changed on the board goes first, so that the client sees what the stylist saw; what was
 * said of the others that go with it, too.
 */
export async function complete(parts: Parts, id: string, others: readonly string[]): Promise<void> {
  for (const one of new Set([id, ...others])) await deliver(parts, one);
  const { stored, notes } = keptDraft(parts, id).read();
  if (stored) await approveOutfit(parts.client, stored.outfitId, notes.trim());
}
