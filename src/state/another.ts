import { timeThere } from '../device/clock.ts';
import type { Brief } from '../../contract/brief.ts';
import { BRIEF_NOTE_MAX } from '../../contract/limits.ts';
import type { Photo } from '../../contract/photos.ts';
import { isPhoto, type OutboxRecord } from '../outbox/records.ts';
import type { AppState } from './app-state.ts';
import { photosAhead } from './operations/photo-delete.ts';
import { memoized } from './selectors.ts';
import { asksNothing, NOTHING_ASKED } from './brief-form.ts';
import { draftsName, writingOf } from './writing.ts';

/** On its way, where the consumer has nothing to decide first. */
const goes = ({ state }: OutboxRecord) => state !== 'refused' && state !== 'damaged';

/** Whether another one for this waits on this phone. */
export const isAnotherHere = (outbox: readonly OutboxRecord[], photo: string): boolean =>
  outbox.some((one) => isPhoto(one) && one.operation.replaces === photo && goes(one));

const askedAt = ({ retake_at: at }: Photo) => Date.parse(at ?? '') || 0;

/**
 * The consumer's that another photo was asked for and none was sent in place of, the last asked for first. Of
 * a server that knows of no such thing none.
 */
export const askedAgain = memoized(
  ({ photos, outbox }) => [photos.value, outbox],
  ({ photos, outbox }) =>
    photosAhead(photos.value ?? [], outbox)
      .filter(
        ({ id, stage, replaced_by }) =>
          stage === 'retake' && replaced_by === null && !isAnotherHere(outbox, id),
      )
      .toSorted((a, b) => askedAt(b) - askedAt(a)),
);

/** Taken after it was asked for; and none was sent since, which would have been it. */
function isLikely(photo: Photo, state: AppState): boolean {
  const { draft, photos } = state;
  const asked = askedAt(photo);
  const isLater = draft !== null && timeThere(state, draft.keptAt) > asked;
  return isLater && !photos.value?.some(({ upload_date }) => Date.parse(upload_date) > asked);
}

/** The photo in whose place the draft goes: as the consumer said, as it went before, else as is likely and shown. */
export const replacedByDraft = memoized(
  (state) => [
    state.draft,
    state.writing,
    state.photos.value,
    state.outbox,
    state.arrived,
    state.user,
    state.aheadMs,
  ],
  (state): Photo | null => {
    const open = askedAgain(state);
    const said = writingOf(state, draftsName(state))?.another;
    const meant = open.find(({ id }) => id === said?.photo);
    if (meant) return said?.isMeant ? meant : null;
    const { draft } = state;
    if (!draft) return null;
    if (draft.attempts > 0) return open.find(({ id }) => id === draft.operation.replaces) ?? null;
    return open.find((photo) => isLikely(photo, state)) ?? null;
  },
);

const LINE = '\n';

/** What the consumer asked with it, the notes among it as far as they fit whole; null where that is nothing. */
export function askedBefore({ brief, brief_notes: notes = [] }: Photo): Brief | null {
  const note = notes.reduce((said, { text }) => {
    const both = [said, text].filter(Boolean).join(LINE);
    return both.length > BRIEF_NOTE_MAX ? said : both;
  }, brief?.note ?? '');
  const all = { ...NOTHING_ASKED, ...brief, note };
  return asksNothing(all) ? null : all;
}
