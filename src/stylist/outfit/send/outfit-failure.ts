import { failureOf } from '../../../api/failure.ts';
import { isAnothers } from '../../failure-words.ts';

/** What the person reads; null when it only waits for the line. */
export function outfitFailure(error: unknown, failed: string): string | null {
  const { kind, problem } = failureOf(error);
  if (kind === 'offline' || kind === 'timeout') return null;
  const isPlain = isAnothers(problem) || problem?.code === 'unanswered';
  return problem && isPlain ? problem.message : failed;
}
