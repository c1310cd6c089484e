import { failureOf } from '../api/failure.ts';

const OF_ANOTHERS = new Set(['claimed_by_another', 'reserved']);

/** The request is another stylist's, who has it or may have it first. */
export const isAnothers = (problem: { code: string } | null | undefined): boolean =>
  OF_ANOTHERS.has(problem?.code ?? '');

/** The server's own words where it said no, else ours for this call. */
export function refusalOr(fallback: string, error: unknown): string {
  const { kind, problem } = failureOf(error);
  if (kind !== 'refused' || !problem) return fallback;
  const [field] = Object.values(problem.fields ?? {});
  return field ?? problem.message;
}
