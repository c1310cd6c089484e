export type FetchReason = 'refused' | 'unreachable' | 'too_slow' | 'too_large' | 'unreadable';

const MESSAGES: Record<FetchReason, string> = {
  refused: 'This address may not be opened from here.',
  unreachable: 'The site could not be reached.',
  too_slow: 'The site took too long to answer.',
  too_large: 'The page or picture is too large.',
  unreadable: 'The site sent something that cannot be read.',
};

/** Why a fetch through the guarded fetcher brought nothing. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }
}
