// What the screens of photos, of what is asked with them and of consents make of what a page holds.
import { CONSENTS } from '../../../contract/agreements.ts';
import type { AppState } from '../../../src/state/app-state.ts';
import { askedAgain, askedBefore, replacedByDraft } from '../../../src/state/another.ts';
import {
  briefOfDraft,
  formOfDraft,
  isAnswered,
  isRefusedNote,
  lastBrief,
  lateChanges,
  latestBriefWith,
  notesAhead,
  oddInDraft,
} from '../../../src/state/briefs.ts';
import { againAhead } from '../../../src/state/operations/again.ts';
import { askedOf } from '../../../src/state/operations/answer.ts';
import { isAgreedForPhotos, standingOf } from '../../../src/state/operations/consent.ts';
import {
  isAnyBeingStyled,
  isUnderAge,
  unsentByKind,
  unsentPhotos,
} from '../../../src/state/selectors.ts';

/** What there is nothing of is left out. */
export function photoSights(state: AppState, now: number): Map<string, unknown> {
  const { outbox, photos } = state;
  const last = lastBrief(state, now);
  const sights = new Map<string, unknown>([
    ['last asked', last],
    ['asked otherwise too late', lateChanges(state)],
    ['asked for another photo of', askedAgain(state).map(({ id }) => id)],
    ['the unsent', unsentByKind(state)],
    ['how many photos are unsent', unsentPhotos(state).length],
    ['being styled', isAnyBeingStyled(state)],
    ['under age', isUnderAge(state)],
    ['agreed for photos', isAgreedForPhotos(state)],
    ...CONSENTS.map((what) => [`agreed to ${what}`, standingOf(state, what)] as const),
  ]);
  if (state.draft) {
    sights.set('the draft goes in place of', replacedByDraft(state)?.id ?? null);
    sights.set('the draft goes with', briefOfDraft(state, now));
    sights.set('in the fields', formOfDraft(state, last, now));
    sights.set('odd in the fields', oddInDraft(state, now));
  }
  for (const photo of photos.value ?? []) {
    const { id } = photo;
    sights.set(`of ${id} asked`, [
      latestBriefWith(outbox, photo),
      askedBefore(photo),
      notesAhead(outbox, id).map((note) => [note.operation.text, isRefusedNote(note)]),
      askedOf(photo, outbox, now),
      againAhead(outbox, id),
      isAnswered(photo),
    ]);
  }
  return sights;
}
