import { failureOf } from '../../api/failure.ts';
import { portalTexts } from '../../ui/texts/portal.ts';

/** What the person reads; null when it only waits for the line. */
export function createFailure(error: unknown): string | null {
  const { kind, problem } = failureOf(error);
  if (kind === 'offline' || kind === 'timeout') return null;
  return problem?.code === 'claimed_by_another' ? problem.message : portalTexts.outfit.failed;
}
