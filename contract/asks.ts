import { route, type Endpoint } from './route.ts';
import { Id, ServedUrl, Time } from './scalars.ts';
import { z } from './zod.ts';

/** What somebody whom the client has asked says of a look. */
export const Ballot = z.object({
  id: z.string(),
  name: z.string(),
  /** When it was last changed. */
  at: Time,
  /** Pieces by their ids, as they still stand there. */
  likes: z.array(z.string()),
  passes: z.array(z.string()),
  text: z.nullable(z.string()),
});
export type Ballot = z.infer<typeof Ballot>;

/** A link at which somebody without an account says what she thinks of a look. */
export const Ask = z.object({
  id: z.string(),
  url: ServedUrl,
  created_at: Time,
  expires_at: Time,
  /** Null while the client has not closed it. */
  closed_at: z.nullable(Time),
  ballots: z.array(Ballot),
});
export type Ask = z.infer<typeof Ask>;

export const NewAsk = z.object({ id: Id });

const Asks = z.object({ asks: z.array(Ask) });

export const askMake = {
  method: 'POST',
  path: '/api/stylist/outfits/:id/asks/',
  answers: { 200: Ask, 201: Ask },
} as const satisfies Endpoint;

export const askList = {
  method: 'GET',
  path: '/api/stylist/outfits/:id/asks/',
  answers: { 200: Asks },
} as const satisfies Endpoint;

export const askClose = {
  method: 'DELETE',
  path: '/api/stylist/outfits/:id/asks/:ask/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const ballotRemove = {
  method: 'DELETE',
  path: '/api/stylist/outfits/:id/ballots/:ballot/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const askRoutes = {
  make: route(askMake, { auth: 'consumer', json: NewAsk, errors: ['asks_full'] }),
  list: route(askList, { auth: 'consumer', errors: [] }),
  close: route(askClose, { auth: 'consumer', errors: [] }),
  removeBallot: route(ballotRemove, { auth: 'consumer', errors: [] }),
};
