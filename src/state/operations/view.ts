import type { Operation } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';

/** What signing out would leave unsent, by what it is. */
export interface Unsent {
  photos: number;
  /** Of photos whose small picture has arrived. */
  wholes: number;
  ratings: number;
  preferences: number;
  saves: number;
  removals: number;
  others: number;
}

/** What changes in the state, in the moment in which the record leaves the view. */
export type Arrival<O, S> = (
  state: AppState,
  operation: O,
  sent: S,
  record: string,
  now: number,
) => Partial<AppState>;

/** What the consumer sees of a kind of thing to send. */
export interface View<O, S extends { kind: string }> {
  /** What the question at sign-out counts it as where it has a word of its own; null: nobody is asked about it. */
  unsentAs?: keyof Unsent | null;
  /** By what the server made of it; none where nothing here changes with it. */
  arrived?: { [K in S['kind']]: Arrival<O, Extract<S, { kind: K }>> };
  /** What is read anew then. */
  stale?(sent: S): 'photos' | 'saved' | 'own' | 'bought' | 'history' | 'taste' | null;
}

/** What the consumer does, as it is put into the outbox. */
export interface Change {
  operation: Operation;
  /** What is read where it could not be. */
  refusal: string;
  /** Whether it can be taken back for 5 s. */
  undo?: true;
  /** Whether it takes the place of what waits on its subject, or of what was refused alone. */
  replaces?: true | 'refused';
  /** With what is on its way in that moment and would be replaced with it. */
  withUnsent?: (unsent: readonly OutboxRecord[]) => Operation;
}

/** The link of the piece that was on the screen. */
export const as = (seen: string | undefined) => seen !== undefined && { seen };
