import { again, type AgainOperation } from './again.ts';
import { answer, type AnswerOperation } from './answer.ts';
import { choice, type ChoiceOperation } from './choice.ts';
import { consent, type ConsentOperation } from './consent.ts';
import { dispute, type DisputeOperation } from './dispute.ts';
import { forWhom, type ForWhomOperation } from './for-whom.ts';
import { fit, type FitOperation } from './fit.ts';
import { briefNote, type BriefNoteOperation } from './brief-note.ts';
import { brief, type BriefOperation } from './brief.ts';
import type { Kind } from './kind.ts';
import { ownChange, type OwnChangeOperation } from './own-change.ts';
import { ownDelete, type OwnDeleteOperation } from './own-delete.ts';
import { ownWithdraw, type OwnWithdrawOperation } from './own-withdraw.ts';
import { own, type OwnOperation } from './own.ts';
import { owned, type OwnedOperation } from './owned.ts';
import { type PhotoDeleteOperation, photoDelete } from './photo-delete.ts';
import { photo, type PhotoOperation } from './photo.ts';
import { preferences, type PreferencesOperation } from './preferences.ts';
import { rating, type RatingOperation } from './rating.ts';
import { report, type ReportOperation } from './report.ts';
import { revoke, type RevokeOperation } from './revoke.ts';
import { save, type SaveOperation } from './save.ts';
import { taste, type TasteOperation } from './taste.ts';
import { unsave, type UnsaveOperation } from './unsave.ts';
import { whole, type WholeOperation } from './whole.ts';
import { withdraw, type WithdrawOperation } from './withdraw.ts';

export type Operation =
  | PhotoOperation
  | WholeOperation
  | RatingOperation
  | PreferencesOperation
  | SaveOperation
  | UnsaveOperation
  | DisputeOperation
  | ChoiceOperation
  | ReportOperation
  | FitOperation
  | OwnedOperation
  | AnswerOperation
  | AgainOperation
  | PhotoDeleteOperation
  | BriefOperation
  | BriefNoteOperation
  | TasteOperation
  | ConsentOperation
  | ForWhomOperation
  | OwnOperation
  | OwnChangeOperation
  | OwnDeleteOperation
  | OwnWithdrawOperation
  | WithdrawOperation
  | RevokeOperation;

export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const KINDS = {
  photo,
  whole,
  rating,
  preferences,
  save,
  unsave,
  dispute,
  choice,
  report,
  fit,
  owned,
  answer,
  again,
  'photo-delete': photoDelete,
  brief,
  brief_note: briefNote,
  taste,
  consent,
  for_whom: forWhom,
  own,
  own_change: ownChange,
  own_delete: ownDelete,
  own_withdraw: ownWithdraw,
  withdraw,
  revoke,
} satisfies { [K in Operation['kind']]: Kind<OperationOf<K>, { kind: string }> };

/** What the server made of a thing of this kind. */
export type SentOf<K extends Operation['kind']> = Awaited<ReturnType<(typeof KINDS)[K]['send']>>;
export type Sent = SentOf<Operation['kind']>;

/** False for the kinds of a newer version. */
export const isOurKind = ({ kind }: Operation): boolean => Object.hasOwn(KINDS, kind);

export const kindOf = ({ kind }: Operation): Kind<Operation, Sent> => KINDS[kind];
