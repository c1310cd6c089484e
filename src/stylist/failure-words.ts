import { failureOf } from '../api/failure.ts';

/** The server's own words where it said no, else ours for this call. */
export function refusalOr(fallback: string, error: unknown): string {
  const { kind, problem } = failureOf(error);
  if (kind !== 'refused' || !problem) return fallback;
  const [field] = Object.values(problem.fields ?? {});
  return field ?? problem.message;
}
