import type { FailureCode } from '../../api/failure.ts';
import { phraseOf } from '../../api/status-phrases.ts';
import type { OutboxRecord, RecordFailure } from '../../outbox/records.ts';
import { coreTexts } from '../../../texts/core.ts';
import { KEPT_WORDS } from '../../../texts/kept-words.ts';
import { waitingTexts } from '../../../texts/waiting.ts';

const SERVER_FAILED = 500;
// What a newer version tells apart this one does not know.
const KINDS: Readonly<Record<string, string>> = coreTexts.failures;
const OWN: Readonly<Record<string, string>> = waitingTexts.failed.of;

function wordsOfCode({ kind, status, code, message }: FailureCode, of: string): string {
  const words = waitingTexts.failed;
  if (code === 'suspended') return coreTexts.suspended;
  const plain = KINDS[kind] ?? coreTexts.failures.foreign;
  if (kind === 'unauthorized' || status === null) return message ?? plain;
  const phrase = phraseOf(status);
  if (of === 'preferences') return words.preferences(phrase);
  // A refusal says what to do about the photo, a failure of the server's does not.
  const hasReason = message !== null && status < SERVER_FAILED;
  if (/^(photo|whole|own)$/.test(of) && !hasReason) return words.upload(phrase);
  return message ?? (kind === 'refused' ? phrase : plain);
}

/** An earlier version kept words alone. */
type KnownFailure = RecordFailure | { kind: 'words'; message: string };

/** What the last attempt came to, whichever version of the app wrote it. */
export function failureOf({ failure, lastError }: OutboxRecord): KnownFailure | null {
  if (lastError === null) return failure ?? null;
  const kind = KEPT_WORDS[lastError];
  return kind
    ? { kind, status: null, code: null, message: null }
    : { kind: 'words', message: lastError };
}

/** Why a record was not sent, or `failure` in its place; null where nothing has failed. */
export function failureWords(record: OutboxRecord, failure = failureOf(record)): string | null {
  if (!failure) return null;
  if (failure.kind === 'words') return failure.message;
  if ('status' in failure) return wordsOfCode(failure, record.operation.kind);
  return OWN[failure.kind] ?? coreTexts.failures.foreign;
}
