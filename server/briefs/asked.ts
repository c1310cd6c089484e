import type { QuestionRow } from '../questions/read.ts';
import { neededAfter } from '../../contract/due.ts';
import { againLinesIn } from './again.ts';
import { briefOf, notesOf } from './stored.ts';

/** Of a request and the brief of its photo. */
export const ASKED_COLUMNS = [
  'requests.id',
  'requests.created_at',
  'requests.again_of',
  'requests.again_lines',
  'briefs.body',
  'briefs.notes',
  'briefs.written_at',
] as const;

interface Asked {
  id: string;
  created_at: string;
  again_of: string | null;
  again_lines: string | null;
  body: string | null;
  notes: string | null;
  written_at: string | null;
}

/**
 * What a request asks for: the brief of its photo and what was answered; another look also what is
 * to be otherwise, and no day that was over when it was asked for.
 */
export function askedWith(request: Asked, questions: readonly QuestionRow[] = []) {
  const brief = briefOf(request);
  const notes = notesOf(request);
  const { written_at } = request;
  if (request.again_of === null) {
    const own = questions.filter(({ request_id }) => request_id === request.id);
    return { brief, notes, written_at, questions: own };
  }
  const needed_on = neededAfter(brief?.needed_on ?? null, request.created_at);
  return {
    brief: brief && { ...brief, needed_on },
    notes,
    written_at,
    questions,
    again: againLinesIn(request),
  };
}
