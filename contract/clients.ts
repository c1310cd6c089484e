import { Correction } from './corrections.ts';
import { DISPUTES_SHOWN } from './limits.ts';
import { OutfitItem, OutfitPiece } from './outfits.ts';
import { ListedPhoto } from './photos.ts';
import { AgeRange, Gender, Preferences } from './preferences.ts';
import { Reason } from './ratings.ts';
import { route, type Endpoint } from './route.ts';
import { AverageRating, Count, Cursor, Note, Rating, SearchWords, Time } from './scalars.ts';
import { Taste } from './taste.ts';
import { z } from './zod.ts';

export const Client = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.nullable(Gender),
  ageRange: z.nullable(AgeRange),
  photos: Count,
  outfits: Count,
  avgRating: z.nullable(AverageRating),
  lastActiveAt: Time,
});
export type Client = z.infer<typeof Client>;

export const ClientsQuery = z.object({
  q: z.optional(SearchWords),
  gender: z.optional(z.enum(['1', '2', '3', '4'])),
  ageRange: z.optional(AgeRange),
  cursor: z.optional(Cursor),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

export const Clients = z.object({
  clients: z.array(Client),
  total: Count,
  next: z.nullable(z.string()),
});
export type Clients = z.infer<typeof Clients>;

export const ClientNote = z.object({
  id: z.string(),
  text: z.string(),
  stylist: z.string(),
  createdAt: Time,
});
export type ClientNote = z.infer<typeof ClientNote>;

export const ClientNoteDraft = z.object({ text: Note });
export type ClientNoteDraft = z.infer<typeof ClientNoteDraft>;

const Opinion = {
  rating: z.nullable(Rating),
  /** What was wrong with it. */
  reasons: z.optional(z.array(Reason)),
  ratingText: z.optional(z.string()),
};

export const ClientOutfit = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: Time,
  /** Who has sent it, */
  stylist: z.optional(z.string()),
  /** whether it is the asker's to change, */
  mayCorrect: z.optional(z.boolean()),
  /** and what was changed of it since, the newest first. */
  corrections: z.optional(z.array(Correction)),
  items: z.array(
    z.extend(OutfitItem, {
      ...Opinion,
      backups: z.optional(z.array(z.extend(OutfitPiece, Opinion))),
    }),
  ),
});
export type ClientOutfit = z.infer<typeof ClientOutfit>;

/** A line that was not what the client asked for, in the client's own eyes. */
const Disputed = z.object({
  outfitId: z.string(),
  title: z.string(),
  line: z.string(),
  text: z.string(),
  disputeText: z.nullable(z.string()),
  at: Time,
});
export type Disputed = z.infer<typeof Disputed>;

export const ClientDetails = z.object({
  client: Client,
  // A choice that a stylist's browser does not know yet hides none of the rest.
  preferences: z.nullable(
    z.extend(Preferences, { gender: z.nullable(Gender), age_range: z.nullable(AgeRange) }),
  ),
  photos: z.array(ListedPhoto),
  outfits: z.array(ClientOutfit),
  notes: z.array(ClientNote),
  /** What was wrong how often, the commonest first. */
  reasons: z.optional(z.array(z.object({ reason: Reason, count: Count }))),
  /** The newest first. */
  disputes: z.optional(z.array(Disputed).check(z.maxLength(DISPUTES_SHOWN))),
  taste: z.optional(Taste),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

export const clientList = {
  method: 'GET',
  path: '/api/stylist/clients/',
  answers: { 200: Clients },
} as const satisfies Endpoint;

export const clientRead = {
  method: 'GET',
  path: '/api/stylist/clients/:userId/',
  answers: { 200: ClientDetails },
} as const satisfies Endpoint;

export const clientAddNote = {
  method: 'POST',
  path: '/api/stylist/clients/:userId/notes/',
  answers: { 201: ClientNote },
} as const satisfies Endpoint;

export const clientRoutes = {
  list: route(clientList, { auth: 'stylist', query: ClientsQuery, errors: [] }),
  read: route(clientRead, { auth: 'stylist', errors: [] }),
  addNote: route(clientAddNote, { auth: 'stylist', json: ClientNoteDraft, errors: [] }),
};
