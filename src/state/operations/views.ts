import {
  isOurKind,
  type Operation,
  type OperationOf,
  type Sent,
  type SentOf,
} from '../../outbox/operations/kinds.ts';
import type { SettledRecord } from '../../outbox/queue.ts';
import type { AppState } from '../app-state.ts';
import { againView, askAgain } from './again.ts';
import { answer, answerView } from './answer.ts';
import { choiceView, choose } from './choice.ts';
import { consentView, sayConsent } from './consent.ts';
import { dispute, disputeView } from './dispute.ts';
import { briefNoteView, briefView } from './brief.ts';
import { fitView, ownedView, sayFit, sayOwned } from './fit.ts';
import { deletePhoto, photoDeleteView, withdrawView } from './photo-delete.ts';
import { forWhomView, sayForWhom } from './for-whom.ts';
import { changeOwn, deleteOwn, ownChangeView, ownDeleteView, ownView } from './own.ts';
import { photoView, wholeView } from './photo.ts';
import { preferencesView, savePreferences } from './preferences.ts';
import { rate, ratingView } from './rating.ts';
import { report, reportView } from './report.ts';
import { save, saveView } from './save.ts';
import { tasteView } from './taste.ts';
import { unsave, unsaveView } from './unsave.ts';
import type { Arrival, Unsent, View } from './view.ts';

const VIEWS: { [K in Operation['kind']]?: View<OperationOf<K>, SentOf<K>> } = {
  photo: photoView,
  whole: wholeView,
  rating: ratingView,
  preferences: preferencesView,
  save: saveView,
  unsave: unsaveView,
  dispute: disputeView,
  choice: choiceView,
  report: reportView,
  fit: fitView,
  owned: ownedView,
  answer: answerView,
  again: againView,
  'photo-delete': photoDeleteView,
  brief: briefView,
  brief_note: briefNoteView,
  taste: tasteView,
  consent: consentView,
  for_whom: forWhomView,
  own: ownView,
  own_change: ownChangeView,
  own_delete: ownDeleteView,
  own_withdraw: { unsentAs: null, stale: () => 'own' },
  withdraw: withdrawView,
  revoke: { unsentAs: null },
};

/** What the consumer does of each kind that a screen asks for. */
export const CHANGES = {
  rate,
  savePreferences,
  save,
  unsave,
  dispute,
  choose,
  report,
  sayFit,
  sayOwned,
  answer,
  askAgain,
  sayForWhom,
  sayConsent,
  deletePhoto,
  changeOwn,
  deleteOwn,
};

/** One of a newer version has none, and its kind may be called like anything. */
const viewOf = (operation: Operation) =>
  isOurKind(operation) ? (VIEWS[operation.kind] as View<Operation, Sent> | undefined) : undefined;

export function unsentAs(operation: Operation): keyof Unsent | null {
  const as = viewOf(operation)?.unsentAs;
  return as === undefined ? 'others' : as;
}

/** None where a newer version sent it: nothing of that is known here. */
function viewAfter({ record: { operation }, sent }: SettledRecord) {
  const view = viewOf(operation);
  return view?.arrived && !Object.hasOwn(view.arrived, sent.kind) ? undefined : view;
}

export function arrived(
  state: AppState,
  outcome: SettledRecord,
  now = Date.now(),
): Partial<AppState> {
  const { record, sent } = outcome;
  const arrival = viewAfter(outcome)?.arrived?.[sent.kind] as Arrival<Operation, Sent> | undefined;
  return arrival?.(state, record.operation, sent, record.id, now) ?? {};
}

export const staleAfter = (outcome: SettledRecord) =>
  viewAfter(outcome)?.stale?.(outcome.sent) ?? null;
