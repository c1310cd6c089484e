// The page on which an outfit that was sent is put right, as `useCorrection` and its foot do it.
import type { Outfit } from '../../contract/outfits.ts';
import { portalTexts } from '../../texts/portal.ts';
import { readOutfit } from '../../src/api/outfits.ts';
import { correctionIn, followSent, isSaved } from '../../src/stylist/editor/correction.ts';
import { deliver } from '../../src/stylist/editor/send/deliver.ts';
import { refusalOr } from '../../src/stylist/failure-words.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { unansweredIn } from '../../src/stylist/look/unanswered.ts';
import { outfitProblems } from '../../src/stylist/look/validation.ts';
import type { Portal } from '../../src/stylist/store/context.ts';
import { typesInto, type Types } from './desk-hand.ts';

interface Of {
  userId: string;
  outfitId: string;
}

export function openCorrection(
  portal: Portal,
  { userId, outfitId }: Of,
  changed: () => void,
  types: Types,
) {
  const { client, store, stylist } = portal;
  let outfit: Outfit | null = null;
  let hasSent = false;
  let isBusy = false;
  let message: string | null = null;
  let isClosed = false;

  const draft = () =>
    correctionIn(store.drafts.state.getState().drafts, { outfitId, stylistId: stylist.id });
  const read = async () => {
    const found = await readOutfit(client, outfitId).catch(() => null);
    if (!found || isClosed) return;
    outfit = found;
    if (found.isSent !== false) followSent(portal, found, { userId, name: '' });
    changed();
  };
  void read();
  const lines = () =>
    (outfit?.answers ?? []).map(({ line: id, kind, text, value, piece }) => ({
      id,
      kind,
      text,
      value,
      piece,
    }));
  const mayCorrect = () => draft() !== undefined && outfit?.mayCorrect !== false;

  return {
    outfitId,
    draft,
    mayCorrect,
    isRead: () => outfit !== null,
    message: () => message,
    hasSent: () => hasSent || draft()?.isWaiting === true,
    /** What the foot takes for where it is. */
    elsewhere: (now: Draft) => {
      if (now.isWaiting) hasSent = true;
      if (!isSaved(now)) return null;
      return hasSent ? ('saved' as const) : ('unchanged' as const);
    },
    type: (part: Parameters<typeof store.drafts.change>[1]) => {
      const now = draft();
      if (now && mayCorrect()) types(now, typesInto(store.drafts, now.id, part));
    },
    save: async (pressed: (draft: Draft) => void) => {
      const now = draft();
      if (!now || isBusy || !mayCorrect() || outfitProblems(now).message !== null) return;
      if (unansweredIn(lines(), now).length > 0) return;
      isBusy = true;
      message = null;
      pressed(now);
      try {
        await deliver(portal, now.id);
        hasSent = true;
        await read();
      } catch (error) {
        message = refusalOr(portalTexts.outfit.saveFailed, error, '');
      } finally {
        isBusy = false;
        changed();
      }
    },
    stop: () => {
      isClosed = true;
      const now = draft();
      if (now && isSaved(now)) void store.drafts.remove(now.id, isSaved);
    },
  };
}

export type Correction = ReturnType<typeof openCorrection>;
