import { failureOf } from '../api/failure.ts';

/** The server's own words where it said no, else ours for this call. */
export function refusalOr(fallback: string, error: unknown): string {
  const { kind, problem } = failureOf(error);
  return kind === 'refused' ? (problem?.message ?? fallback) : fallback;
}
