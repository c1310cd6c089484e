import { useEffect } from 'react';
import { piecesAt } from '../../../contract/choices.ts';
import type { AppState, Crossing } from '../../state/app-state.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import { formatClock } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';

function wordsFor(crossing: Crossing, { outfits, photos }: AppState): string {
  if (crossing.kind === 'preferences') return texts.preferences.overtaken;
  if (crossing.kind === 'piece') {
    const { stylist, name } = crossing;
    const told = texts.details.anotherPiece(stylist && firstName(stylist), name);
    return `${told} ${texts.details.notSent}`;
  }
  if (crossing.kind === 'photo') return texts.photo.deletedSince;
  if (crossing.kind === 'brief-gone') return texts.photo.briefGone;
  if (crossing.kind === 'note-gone') return texts.photo.noteGone;
  if (crossing.kind === 'late') {
    const photo = photos.value?.find(({ id }) => id === crossing.photo);
    return texts.brief.lateTold(firstName(photo?.styled_by ?? ''));
  }
  if (crossing.kind === 'deleted') {
    return texts.whole.deleted(formatClock(crossing.at), crossing.deleted);
  }
  const items = Object.values(outfits).flatMap(({ value }) => value?.outfit.items ?? []);
  const item = items.flatMap(piecesAt).find(({ uuid }) => uuid === crossing.itemId);
  return texts.details.ratedElsewhere(crossing.rating, item?.name ?? null);
}

/** Tells of what became of her change where another device came before it, once. */
export function useCrossings(): void {
  const { actions, store } = useApp();
  const crossings = useStore((state) => state.crossings);
  useEffect(() => {
    if (crossings.length === 0) return;
    for (const crossing of crossings) void toast(wordsFor(crossing, store.getState()));
    actions.toldOf(crossings);
  }, [actions, store, crossings]);
}
