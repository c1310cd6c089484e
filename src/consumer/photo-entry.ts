import type { StatusKind } from '../ui/Status.tsx';

/** One photo as the screens show it, whether the server has it or this phone alone. */
export interface PhotoEntry {
  key: string;
  /** When it was taken in, as ISO 8601. */
  at: string;
  picture: string | null;
  thumbhash: string | null;
  kind: StatusKind;
  stage: 'local' | 'queued' | 'styling' | 'ready' | 'retake';
  /** A line under the status; null when there is nothing to add. */
  note: string | null;
  /** What a local photo's status says; the screens have their own words for the server's. */
  word: string | null;
  /** Null until it can be opened. */
  outfit: string | null;
  looks: readonly { uuid: string; title: string }[];
}
