import { Correction } from './corrections.ts';
import { Fitted } from './fits.ts';
import { Reply } from './ledger.ts';
import { DISLIKES_SHOWN, DISPUTES_SHOWN, FITS_SHOWN, VOTED_SHOWN } from './limits.ts';
import { OutfitItem, OutfitPiece } from './outfits.ts';
import { ListedPhoto } from './photos.ts';
import { AgeRange, Gender, Preferences } from './preferences.ts';
import { Reason } from './ratings.ts';
import { route, type Endpoint } from './route.ts';
import { AverageRating, Count, Cursor, Id, Note, Rating, SearchWords, Time } from './scalars.ts';
import { Taste } from './taste.ts';
import { maxLength, z } from './zod.ts';

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

export const ClientsQuery = /* @__PURE__ */ z.object({
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

export const ClientNoteDraft = /* @__PURE__ */ z.object({ text: Note });

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

/** What the client did not like, from which outfit. */
const Disliked = z.extend(OutfitPiece, { ...Opinion, outfit: z.string() });
export type Disliked = z.infer<typeof Disliked>;

/** What follows the oldest that one has of a list, by its id. */
export const ClientPageQuery = /* @__PURE__ */ z.object({ before: z.optional(Id) });

/** Null: that was all. */
const next = z.nullable(z.string());
export const ClientPhotos = z.object({ photos: z.array(ListedPhoto), next });
export const ClientOutfits = z.object({ outfits: z.array(ClientOutfit), next });
export const ClientNotes = z.object({ notes: z.array(ClientNote), next });

/** A line that was not what the client asked for, in the client's own eyes. */
const Disputed = z.object({
  outfitId: z.string(),
  title: z.string(),
  line: z.string(),
  text: z.string(),
  disputeText: z.nullable(z.string()),
  reply: z.nullish(Reply),
  at: Time,
});
export type Disputed = z.infer<typeof Disputed>;

/** How many of those whom the client has asked like what of a look: nobody's name, nobody's words. */
const Voted = z.object({
  outfitId: z.string(),
  title: z.string(),
  answers: Count,
  pieces: z.array(z.object({ id: z.string(), name: z.string(), likes: Count, passes: Count })),
});
export type Voted = z.infer<typeof Voted>;

export const ClientDetails = z.object({
  client: Client,
  // A choice that a stylist's browser does not know yet hides none of the rest.
  preferences: z.nullable(
    z.extend(Preferences, { gender: z.nullable(Gender), age_range: z.nullable(AgeRange) }),
  ),
  // The newest of each; an older server sends all, and says nothing of more.
  photos: z.array(ListedPhoto),
  photosNext: z.optional(next),
  outfits: z.array(ClientOutfit),
  outfitsNext: z.optional(next),
  notes: z.array(ClientNote),
  notesNext: z.optional(next),
  /** Of all outfits, the newest first. */
  disliked: z.optional(z.array(Disliked).check(maxLength(DISLIKES_SHOWN))),
  /** What was wrong how often, the commonest first. */
  reasons: z.optional(z.array(z.object({ reason: Reason, count: Count }))),
  /** The newest first. */
  disputes: z.optional(z.array(Disputed).check(maxLength(DISPUTES_SHOWN))),
  /** The last answered first. */
  voted: z.optional(z.array(Voted).check(maxLength(VOTED_SHOWN))),
  /** How things fitted, the newest first. */
  fit: z.optional(z.array(Fitted).check(maxLength(FITS_SHOWN))),
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

export const clientPhotos = {
  method: 'GET',
  path: '/api/stylist/clients/:userId/photos/',
  answers: { 200: ClientPhotos },
} as const satisfies Endpoint;

export const clientOutfits = {
  method: 'GET',
  path: '/api/stylist/clients/:userId/outfits/',
  answers: { 200: ClientOutfits },
} as const satisfies Endpoint;

export const clientNotes = {
  method: 'GET',
  path: '/api/stylist/clients/:userId/notes/',
  answers: { 200: ClientNotes },
} as const satisfies Endpoint;

export const clientAddNote = {
  method: 'POST',
  path: '/api/stylist/clients/:userId/notes/',
  answers: { 201: ClientNote },
} as const satisfies Endpoint;

export const clientRoutes = {
  list: route(clientList, { auth: 'stylist', query: ClientsQuery, errors: [] }),
  read: route(clientRead, { auth: 'stylist', errors: [] }),
  photos: route(clientPhotos, { auth: 'stylist', query: ClientPageQuery, errors: [] }),
  outfits: route(clientOutfits, { auth: 'stylist', query: ClientPageQuery, errors: [] }),
  notes: route(clientNotes, { auth: 'stylist', query: ClientPageQuery, errors: [] }),
  addNote: route(clientAddNote, { auth: 'stylist', json: ClientNoteDraft, errors: [] }),
};
