import {
  ANSWERS_MAX,
  BACKUPS_MAX,
  BEGUN_MAX_BYTES,
  NAME_MAX,
  OUTFIT_ITEMS_MAX,
  PINS_MAX,
} from './limits.ts';
import { Place } from './outfits.ts';
import { byMatter, byWord } from './piece.ts';
import { Pin } from './pins.ts';
import { route, type Endpoint } from './route.ts';
import { Availability, ForeignPrice, Id, Sizes, text, Time, Typed } from './scalars.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

const Row = {
  .../* @__PURE__ */ byWord(() => Typed),
  .../* @__PURE__ */ byMatter(() => z.optional(Typed)),
  price: Typed,
  imageUrl: Typed,
  shopLink: Typed,
  /** What its page said. */
  seen: z.optional(
    z.object({
      link: Typed,
      availability: z.nullish(Availability),
      foreign_price: z.nullish(ForeignPrice),
      sizes_seen: z.optional(Sizes),
    }),
  ),
};

const BegunPiece = z.object({
  ...Row,
  key: Id,
  picture: z.nullable(Typed),
  libraryId: z.nullable(Id),
  why: z.optional(Typed),
  /** The same as it was offered. */
  took: z.optional(Typed),
});

/** An outfit as the editor keeps it before it is made. */
export const BegunOutfit = z.object({
  title: Typed,
  description: Typed,
  notes: Typed,
  boardText: Typed,
  photoPlace: z.nullable(Place),
  items: /* @__PURE__ */ z
    .array(
      z.extend(BegunPiece, {
        place: z.nullable(Place),
        backups: z.optional(/* @__PURE__ */ z.array(BegunPiece).check(z.maxLength(BACKUPS_MAX))),
        openBackup: z.optional(z.object(Row)),
      }),
    )
    .check(z.maxLength(OUTFIT_ITEMS_MAX)),
  open: z.object(Row),
  answers: /* @__PURE__ */ z
    .array(
      z.object({
        line: text(1, NAME_MAX),
        /** What the line asked for when it was answered. */
        asked: z.nullable(z.union([Typed, z.number()])),
        kept: z.boolean(),
        reason: Typed,
        sentence: z.optional(Typed),
        despite: z.optional(/* @__PURE__ */ z.array(Id).check(z.maxLength(3 * OUTFIT_ITEMS_MAX))),
        swap: z.optional(Id),
      }),
    )
    .check(z.maxLength(ANSWERS_MAX)),
  pins: /* @__PURE__ */ z
    .array(
      z.object({
        id: Id,
        x: Pin.shape.x,
        y: Pin.shape.y,
        text: Typed,
        /** A piece by its key, or one that the look is built around by its shop's link. */
        about: z.nullable(z.union([z.object({ key: Id }), z.object({ link: Typed })])),
      }),
    )
    .check(z.maxLength(PINS_MAX)),
});
export type BegunOutfit = z.infer<typeof BegunOutfit>;

/** Which one it was begun from, as that was then. */
const From = z.nullable(z.object({ id: Id, at: Time }));

export const Beginner = z.object({ stylistId: z.string(), name: z.string() });

export const Begun = z.object({
  id: z.string(),
  by: Beginner,
  /** When the server had it last. */
  at: Time,
  from: From,
  outfit: BegunOutfit,
});
export type Begun = z.infer<typeof Begun>;

export const BegunForRequest = z.object({ begun: z.array(Begun) });

export const BegunWritten = z.object({ outfit: BegunOutfit, from: From });
export type BegunWritten = z.infer<typeof BegunWritten>;

/** Whether it stands, where nothing newer does; and since when what stands does. */
export const BegunKept = z.object({ isKept: z.boolean(), at: z.nullable(Time) });
export type BegunKept = z.infer<typeof BegunKept>;

export const begunRead = {
  method: 'GET',
  path: '/api/stylist/requests/:id/draft/',
  answers: { 200: BegunForRequest },
} as const satisfies Endpoint;

export const begunKeep = {
  method: 'PUT',
  path: '/api/stylist/requests/:id/draft/:draftId/',
  answers: { 200: BegunKept },
} as const satisfies Endpoint;

export const begunDrop = {
  method: 'DELETE',
  path: '/api/stylist/requests/:id/draft/:draftId/',
  answers: { 200: BegunKept },
} as const satisfies Endpoint;

export const begunRoutes = {
  /** All that anybody has begun, the newest first, for whoever holds the request. */
  read: route(begunRead, {
    auth: 'stylist',
    errors: ['claimed_by_another', 'reserved', 'request_closed', 'not_yours'],
  }),
  /** By whoever holds the request, or has just given it back; holds nothing by itself. */
  keep: route(begunKeep, {
    auth: 'stylist',
    headers: WriteOrderHeaders,
    json: BegunWritten,
    maxBytes: BEGUN_MAX_BYTES,
    errors: ['claimed_by_another', 'reserved', 'request_closed', 'not_yours', 'too_many'],
  }),
  /** One's own, whoever holds the request. */
  drop: route(begunDrop, {
    auth: 'stylist',
    headers: WriteOrderHeaders,
    errors: ['not_yours'],
  }),
};
