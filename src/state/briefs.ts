import type { Brief } from '../../contract/brief.ts';
import type { Photo } from '../../contract/photos.ts';
import { isPhoto, type OutboxRecord } from '../outbox/records.ts';
import type { AppState } from './app-state.ts';
import { askedBefore, replacedByDraft } from './another.ts';
import {
  asksNothing,
  briefOf,
  isBare,
  NOTHING_ASKED,
  type Odd,
  oddIn,
  standing,
  type BriefForm,
  formOf,
  unsentKey,
} from './brief-form.ts';
import { keptStylist } from './selectors.ts';
import { draftsName, writingOf } from './writing.ts';

/** With the stylist whom the consumer keeps, or whoever is free. */
export const beginsWith = (state: AppState): Brief['stylist'] =>
  keptStylist(state) ? 'same' : 'any';

/** What goes with the draft before anything is typed: as it was refused, or as was asked with the one it replaces. */
function untouched(state: AppState, now: number): Brief | null {
  const { brief } = state.draft?.operation ?? {};
  if (brief) return brief;
  const replaced = replacedByDraft(state);
  const before = replaced && askedBefore(replaced);
  const left = before && standing(before, now);
  return left && !asksNothing(left) ? left : null;
}

/** Null where nothing goes with it. */
export function briefOfDraft(state: AppState, now: number): Brief | null {
  const { brief: typed } = writingOf(state, draftsName(state)) ?? {};
  const begins = beginsWith(state);
  const brief = typed
    ? briefOf(typed, now, begins)
    : (untouched(state, now) ?? { ...NOTHING_ASKED, stylist: begins });
  return asksNothing(brief) ? null : brief;
}

/** What stands in the fields for the draft, before anything is typed. */
export function formOfDraft(state: AppState, last: Brief | null, now: number): BriefForm {
  const { brief: typed } = writingOf(state, draftsName(state)) ?? {};
  if (typed) return typed;
  const goes = untouched(state, now);
  return goes ? formOf(goes) : formOfLast(state, last ?? NOTHING_ASKED);
}

/** What was asked last, in the fields once more: the stylist whom the consumer keeps is said apart. */
export const formOfLast = (state: AppState, last: Brief): BriefForm => ({
  ...formOf(last),
  ...(keptStylist(state) && { stylist: null }),
});

/** What stands in its fields and cannot go. */
export function oddInDraft(state: AppState, now: number): Odd | null {
  const { brief: typed } = writingOf(state, draftsName(state)) ?? {};
  const { brief } = state.draft?.operation ?? {};
  const goes = typed ?? (brief && formOf(brief));
  return goes ? oddIn(goes, now) : null;
}

type Change = OutboxRecord & { operation: { kind: 'brief'; brief: Brief } };

const isChange =
  (of: string) =>
  (record: OutboxRecord): record is Change =>
    record.operation.kind === 'brief' &&
    (record.operation.photoId === of || record.operation.upload === of);

export interface LatestBrief {
  brief: Brief | null;
  /** It stands here alone. */
  isHere: boolean;
  /** What became of a change that the server did not take. */
  refused: Change | null;
}

/** Whether the consumer has asked for anything with it that its outfits answer. */
export const isAnswered = ({ brief, brief_notes: notes = [], outfit_count }: Photo): boolean =>
  outfit_count > 0 && ((brief && !isBare(brief)) || notes.length > 0);

/** What the consumer has asked for with a photo, as it was left. */
export function latestBriefOf(
  outbox: readonly OutboxRecord[],
  of: string,
  first: Brief | null | undefined,
): LatestBrief {
  const change = outbox.findLast(isChange(of));
  const isRefused = change?.state === 'refused';
  if (!change || isRefused) return { brief: first ?? null, isHere: false, refused: change ?? null };
  return { brief: change.operation.brief, isHere: true, refused: null };
}

export const latestBriefWith = (outbox: readonly OutboxRecord[], { id, brief }: Photo) =>
  latestBriefOf(outbox, id, brief);

/** As the consumer asked last, on its way or at the server; null where that never was, or it has all passed. */
export function lastBrief(state: AppState, now: number): Brief | null {
  const { outbox, photos } = state;
  // What the stylist whom the consumer keeps has first by itself is nothing to use again.
  const isMeant = (brief: Brief | null | undefined) =>
    brief && !(keptStylist(state) && isBare(brief));
  const here = outbox.findLast((record) => isPhoto(record) && isMeant(record.operation.brief));
  const there = photos.value?.find(({ brief }) => isMeant(brief));
  const brief =
    here && isPhoto(here)
      ? latestBriefOf(outbox, here.id, here.operation.brief).brief
      : there && latestBriefWith(outbox, there).brief;
  const left = brief ? standing(brief, now) : NOTHING_ASKED;
  return asksNothing(left) || !isMeant(left) ? null : left;
}

type Late = Readonly<Record<string, Brief>>;

/** What the consumer asked otherwise when a stylist had begun, by photo; the same object while it is typed. */
export const lateChanges = (() => {
  let last: Late = {};
  return ({ writing, user }: AppState): Late => {
    const prefix = unsentKey(user?.id ?? '', '');
    const own = Object.entries(writing).flatMap(([key, { late }]) =>
      late && key.startsWith(prefix) ? [[key.slice(prefix.length), late] as const] : [],
    );
    const isSame =
      own.length === Object.keys(last).length && own.every(([of, late]) => last[of] === late);
    if (!isSame) last = Object.fromEntries(own);
    return last;
  };
})();

type Note = OutboxRecord & { operation: { kind: 'brief_note'; text: string } };

/** Notes that have not arrived, those among them that were refused. */
export const notesAhead = (outbox: readonly OutboxRecord[], photo: string): Note[] =>
  outbox.filter(
    (record): record is Note =>
      record.operation.kind === 'brief_note' && record.operation.photoId === photo,
  );

export const isRefusedNote = ({ state }: Note) => state === 'refused';
