import { serverTexts } from '../../texts/server.ts';

type FetchReason = 'refused' | 'unreachable' | 'too_slow' | 'too_large' | 'unreadable';

const MESSAGES: Record<FetchReason, string> = serverTexts.pages.fetch;

/** Why a fetch through the guarded fetcher brought nothing. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }
}
