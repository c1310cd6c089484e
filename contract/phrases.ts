import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { Note } from './scalars.ts';
import { z } from './zod.ts';

export const PhraseDraft = z.object({ text: Note });
export type PhraseDraft = z.infer<typeof PhraseDraft>;

export const Phrase = z.object({ id: z.string(), text: z.string() });
export type Phrase = z.infer<typeof Phrase>;

export const Phrases = z.object({ phrases: z.array(Phrase) });
export type Phrases = z.infer<typeof Phrases>;

export const phraseRoutes = {
  list: {
    method: 'GET',
    path: paths.phrases.pattern,
    auth: 'stylist',
    answers: { 200: Phrases },
    errors: [],
  },
  add: {
    method: 'POST',
    path: paths.phrases.pattern,
    auth: 'stylist',
    json: PhraseDraft,
    answers: { 201: Phrase },
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: paths.phrase.pattern,
    auth: 'stylist',
    answers: { 204: 'empty' },
    errors: [],
  },
} as const satisfies RouteGroup;
