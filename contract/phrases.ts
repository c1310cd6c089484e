import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Note } from './scalars.ts';
import { z } from './zod.ts';

/** What a phrase is for: the outfit's words, why a line was not kept, why a piece was chosen, what is asked back. */
export const PhraseKind = unknownAs(
  z.enum(['note', 'reason', 'why', 'title', 'description', 'question']),
  'note',
);
export type PhraseKind = z.infer<typeof PhraseKind>;

export const PhraseDraft = z.object({ text: Note, kind: z.optional(PhraseKind) });
export type PhraseDraft = z.infer<typeof PhraseDraft>;

export const PhrasePatch = z.partial(PhraseDraft);

export const Phrase = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.optional(PhraseKind),
  /** Who made it, */
  by: z.optional(z.string()),
  /** and whether it is the asker's to change. */
  mayChange: z.optional(z.boolean()),
});
export type Phrase = z.infer<typeof Phrase>;

export const Phrases = z.object({ phrases: z.array(Phrase) });

export const phraseList = {
  method: 'GET',
  path: '/api/stylist/phrases/',
  answers: { 200: Phrases },
} as const satisfies Endpoint;

export const phraseAdd = {
  method: 'POST',
  path: '/api/stylist/phrases/',
  answers: { 201: Phrase },
} as const satisfies Endpoint;

export const phraseCorrect = {
  method: 'PATCH',
  path: '/api/stylist/phrases/:id/',
  answers: { 200: Phrase },
} as const satisfies Endpoint;

export const phraseRemove = {
  method: 'DELETE',
  path: '/api/stylist/phrases/:id/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const phraseRoutes = {
  list: route(phraseList, { auth: 'stylist', errors: [] }),
  add: route(phraseAdd, { auth: 'stylist', json: PhraseDraft, errors: [] }),
  correct: route(phraseCorrect, { auth: 'stylist', json: PhrasePatch, errors: ['not_yours'] }),
  remove: route(phraseRemove, { auth: 'stylist', errors: ['not_yours'] }),
};
