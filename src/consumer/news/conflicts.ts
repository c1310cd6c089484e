import { useEffect } from 'react';
import { piecesAt } from '../../../contract/choices.ts';
import type { AppState, Conflict } from '../../state/app-state.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import { formatClock } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';

function wordsFor(conflict: Conflict, { outfits, photos }: AppState): string {
  if (conflict.kind === 'preferences') return texts.preferences.overtaken;
  if (conflict.kind === 'not-kept')
    return texts.preferences.notKept(firstName(conflict.name ?? ''));
  if (conflict.kind === 'piece') {
    const { stylist, name } = conflict;
    const told = texts.details.anotherPiece(stylist && firstName(stylist), name);
    return `${told} ${texts.details.notSent}`;
  }
  if (conflict.kind === 'photo') return texts.photo.deletedSince;
  if (conflict.kind === 'brief-gone') return texts.photo.briefGone;
  if (conflict.kind === 'note-gone') return texts.photo.noteGone;
  if (conflict.kind === 'note-lost') return texts.photo.noteLost;
  if (conflict.kind === 'answer-late') return texts.photo.answerLate;
  if (conflict.kind === 'answer-gone') return texts.photo.answerGone;
  if (conflict.kind === 'again-already') return texts.photo.againAlready;
  if (conflict.kind === 'again-gone') return texts.photo.againGone;
  if (conflict.kind === 'own-gone') return texts.photo.ownGone(conflict.name);
  if (conflict.kind === 'late') {
    const photo = photos.value?.find(({ id }) => id === conflict.photo);
    return texts.brief.lateTold(firstName(photo?.styled_by ?? ''));
  }
  if (conflict.kind === 'deleted') {
    return texts.whole.deleted(formatClock(conflict.at), conflict.deleted);
  }
  const items = Object.values(outfits).flatMap(({ value }) => value?.outfit.items ?? []);
  const item = items.flatMap(piecesAt).find(({ uuid }) => uuid === conflict.itemId);
  return texts.details.ratedElsewhere(conflict.rating, item?.name ?? null);
}

/** Tells of what became of her change where another device came before it, once. */
export function useConflicts(): void {
  const { actions, store } = useApp();
  const conflicts = useStore((state) => state.conflicts);
  useEffect(() => {
    if (conflicts.length === 0) return;
    for (const conflict of conflicts) void toast(wordsFor(conflict, store.getState()));
    actions.toldOf(conflicts);
  }, [actions, store, conflicts]);
}
