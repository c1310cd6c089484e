import { failureOf } from '../../../api/failure.ts';

/** What the person reads; null when it only waits for the line. */
export function outfitFailure(error: unknown, failed: string): string | null {
  const { kind, problem } = failureOf(error);
  if (kind === 'offline' || kind === 'timeout') return null;
  return problem?.code === 'claimed_by_another' ? problem.message : failed;
}
