import { Failure, isUnheard } from '../api/failure.ts';

const OF_ANOTHERS = new Set(['claimed_by_another', 'reserved']);

/** The request is another stylist's, who has it or may have it first. */
export const isAnothers = (problem: { code: string } | null | undefined): boolean =>
  OF_ANOTHERS.has(problem?.code ?? '');

/** The server's own words where it said no, else ours for this call, or for what nobody has heard. */
export function refusalOr(fallback: string, error: unknown, unheard = fallback): string {
  if (!(error instanceof Failure)) return fallback;
  if (isUnheard(error)) return unheard;
  const { kind, problem } = error;
  if (kind !== 'refused' || !problem) return fallback;
  const [field] = Object.values(problem.fields ?? {});
  return field ?? problem.message;
}
