import {
  isOurKind,
  type Operation,
  type OperationOf,
  type Sent,
  type SentOf,
} from '../../outbox/operations/kinds.ts';
import type { Outcome } from '../../outbox/queue.ts';
import type { AppState } from '../app-state.ts';
import { choiceView } from './choice.ts';
import { disputeView } from './dispute.ts';
import { briefNoteView, briefView } from './brief.ts';
import { photoDeleteView } from './photo-delete.ts';
import { photoView } from './photo.ts';
import { preferencesView } from './preferences.ts';
import { ratingView } from './rating.ts';
import { reportView } from './report.ts';
import { revokeView } from './revoke.ts';
import { saveView } from './save.ts';
import { tasteView } from './taste.ts';
import { unsaveView } from './unsave.ts';
import type { Arrival, Unsent, View } from './view.ts';
import { withdrawView } from './withdraw.ts';

const VIEWS: { [K in Operation['kind']]: View<OperationOf<K>, SentOf<K>> } = {
  photo: photoView,
  rating: ratingView,
  preferences: preferencesView,
  save: saveView,
  unsave: unsaveView,
  dispute: disputeView,
  choice: choiceView,
  report: reportView,
  'photo-delete': photoDeleteView,
  brief: briefView,
  brief_note: briefNoteView,
  taste: tasteView,
  withdraw: withdrawView,
  revoke: revokeView,
};

export const unsentAs = (operation: Operation): keyof Unsent | null =>
  isOurKind(operation) ? VIEWS[operation.kind].unsentAs : 'others';

/** Null where a newer version sent it: nothing of that is known here. */
function viewOf({ record: { operation }, sent }: Outcome) {
  const view = isOurKind(operation) ? VIEWS[operation.kind] : null;
  return view && Object.hasOwn(view.arrived, sent.kind) ? (view as View<Operation, Sent>) : null;
}

export function arrived(state: AppState, outcome: Outcome): Partial<AppState> {
  const { record, sent } = outcome;
  const arrival = viewOf(outcome)?.arrived[sent.kind] as Arrival<Operation, Sent> | undefined;
  return arrival?.(state, record.operation, sent, record.id) ?? {};
}

export const staleAfter = (outcome: Outcome) => viewOf(outcome)?.stale?.(outcome.sent) ?? null;
