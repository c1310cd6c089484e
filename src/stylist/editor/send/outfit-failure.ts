import { failureOf, isUnheard } from '../../../api/failure.ts';
import { isAnothers, refusalOr } from '../../failure-words.ts';

const PLAIN = new Set(['unanswered', 'not_yours']);

/** What the person reads; null when it only waits for the line. */
export function outfitFailure(error: unknown, failed: string): string | null {
  const failure = failureOf(error);
  if (isUnheard(failure)) return null;
  const { problem } = failure;
  if (problem?.code === 'contradicted') return refusalOr(failed, error);
  const isPlain = isAnothers(problem) || PLAIN.has(problem?.code ?? '');
  return problem && isPlain ? problem.message : failed;
}
