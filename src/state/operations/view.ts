import type { AppState } from '../app-state.ts';

/** What signing out would leave unsent, by what it is. */
export interface Unsent {
  photos: number;
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
) => Partial<AppState>;

/** What she sees of a kind of thing to send. */
export interface View<O, S extends { kind: string }> {
  /** What the question at sign-out counts it as; null: she is not asked about it. */
  unsentAs: keyof Unsent | null;
  /** By what the server made of it. */
  arrived: { [K in S['kind']]: Arrival<O, Extract<S, { kind: K }>> };
  /** What is read anew then. */
  stale?(sent: S): 'photos' | 'saved' | 'history' | null;
}
