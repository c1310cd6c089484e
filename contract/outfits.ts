import { Choices } from './choices.ts';
import { FitSaid, Runs } from './fits.ts';
import { Answer, Dispute, NewReply, OutfitAnswer } from './ledger.ts';
import {
  ANSWERS_MAX,
  BACKUPS_MAX,
  OUTFIT_ITEMS_MAX,
  OUTFITS_SENT_MAX,
  PINS_MAX,
  SIZE_MAX,
  UNDO_MAX_S,
  WHY_MAX,
} from './limits.ts';
import { IdempotencyHeaders } from './photos.ts';
import { PieceFields, WrittenPiece } from './piece.ts';
import { Pin } from './pins.ts';
import { OwnReport } from './reports.ts';
import { route, type Endpoint } from './route.ts';
import {
  Availability,
  ForeignPrice,
  Id,
  LinkState,
  Name,
  Note,
  PictureLink,
  ServedUrl,
  Rupees,
  Sizes,
  Success,
  text,
  Time,
  Words,
} from './scalars.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { maxLength, minLength, z } from './zod.ts';

// Fractions of the board's width; pieces may hang over its edges, and it is higher than wide.
export const Place = z.object({
  x: z.number().check(z.minimum(-1), z.maximum(2)),
  y: z.number().check(z.minimum(-1), z.maximum(4)),
  w: z.number().check(z.minimum(0), z.maximum(2)),
  /** Before all that have less; without it in the order of the pieces, the photo in front. */
  z: z.optional(z.int().check(z.minimum(0), z.maximum(OUTFIT_ITEMS_MAX))),
});

export const Board = z.object({
  photo: Place,
  items: z.array(Place).check(maxLength(OUTFIT_ITEMS_MAX)),
  text: z.optional(Words),
});
export type Board = z.infer<typeof Board>;

/** An item as a stylist writes it. */
export const ItemDraft = z.object({
  ...WrittenPiece,
  /** As its page said when it was read. */
  availability: z.nullish(Availability),
  sizes_seen: z.optional(Sizes),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** Why it was chosen, for who asked for something. */
const Why = z.nullish(text(1, WHY_MAX));

/** The one to take. */
const Size = z.nullish(text(1, SIZE_MAX));

/** A piece to take instead of another one. */
export const BackupDraft = z.extend(ItemDraft, { why: Why, size: Size });
export type BackupDraft = z.infer<typeof BackupDraft>;

const PlacedItemDraft = z.extend(BackupDraft, {
  /** It was laid for the stylist, and stands as it was laid. */
  begun: z.optional(z.literal(true)),
  backups: z.optional(/* @__PURE__ */ z.array(BackupDraft).check(maxLength(BACKUPS_MAX))),
});

const Pins = z.optional(/* @__PURE__ */ z.array(Pin).check(maxLength(PINS_MAX)));

const Answers = z.optional(/* @__PURE__ */ z.array(Answer).check(maxLength(ANSWERS_MAX)));

export const OutfitDraft = z.object({
  photo: Id,
  title: Name,
  description: Note,
  image_url: z.nullish(PictureLink),
  board: z.nullish(Board),
  items: /* @__PURE__ */ z.array(PlacedItemDraft).check(minLength(1), maxLength(OUTFIT_ITEMS_MAX)),
  answers: Answers,
  pins: Pins,
});
export type OutfitDraft = z.infer<typeof OutfitDraft>;

/** Items that are not named stay as they are. */
export const OutfitPatch = z.object({
  title: z.optional(Name),
  description: z.optional(Note),
  stylistNotes: z.optional(Words),
  image_url: z.nullish(PictureLink),
  board: z.nullish(Board),
  items: z.optional(
    /* @__PURE__ */ z
      .array(
        z.extend(z.partial(BackupDraft), {
          uuid: Id,
          /** All of them in their order, those that are there by their ids; an outfit that was sent loses none. */
          backups: z.optional(
            z.array(z.extend(BackupDraft, { uuid: z.optional(Id) })).check(maxLength(BACKUPS_MAX)),
          ),
        }),
      )
      .check(maxLength(OUTFIT_ITEMS_MAX)),
  ),
  /** Lines that are not named stay as they were answered. */
  answers: Answers,
  pins: Pins,
  /** Only as long as it has not gone, and does not wait to go: nobody has pressed for that. */
  draft: z.optional(z.boolean()),
});
export type OutfitPatch = z.infer<typeof OutfitPatch>;

/** When a price was seen, and what has become of it since. */
export const SeenPrice = z.object({
  price_seen_at: z.nullish(Time),
  /** Where the shop asks for another one than when the outfit was put together. */
  price_now: z.nullish(Rupees),
  sold_out_since: z.nullish(Time),
  foreign_price: z.nullish(ForeignPrice),
});
export type SeenPrice = z.infer<typeof SeenPrice>;

/** The size to take; null where the stylist names none. */
export const TakenSize = z.object({
  size: z.nullish(z.string()),
  /** The shop's page says which there are, and that is none of them. */
  size_gone: z.optional(z.boolean()),
});
export type TakenSize = z.infer<typeof TakenSize>;

export const OutfitPiece = z.object({
  uuid: z.string(),
  ...PieceFields.shape,
  linkState: z.optional(LinkState),
  why: z.nullish(z.string()),
  ...TakenSize.shape,
  ...SeenPrice.shape,
  /** For the client. */
  report: z.nullish(OwnReport),
  ...FitSaid,
  /** Since when it is in the client's closet, */
  kept_at: z.nullish(Time),
  /** the sizes that its page names, */
  sizes: z.optional(z.array(z.string())),
  /** and how such pieces fit others. */
  runs: z.nullish(Runs),
});
export type OutfitPiece = z.infer<typeof OutfitPiece>;

export const OutfitItem = z.extend(OutfitPiece, {
  /** To take instead. */
  backups: z.optional(z.array(OutfitPiece)),
  /** The id of what the client chose: this one's or a backup's; null while nothing was chosen. */
  chosen: z.nullish(z.string()),
});
export type OutfitItem = z.infer<typeof OutfitItem>;

export const Outfit = z.object({
  id: z.string(),
  uuid: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: Time,
  user_photo: z.nullable(ServedUrl),
  stylist: z.object({
    name: z.string(),
    /** Whose page leads to her; an older server does not say it. */
    id: z.optional(z.string()),
    picture_url: z.nullish(ServedUrl),
    lines: z.optional(z.array(z.string())),
  }),
  stylist_notes: z.string(),
  board: z.nullable(Board),
  items: z.array(OutfitItem),
  /** Line by line what was asked for and what was done; none where nothing was asked. */
  answers: z.optional(z.array(OutfitAnswer)),
  pins: z.optional(z.array(Pin)),
  /** Who changed it last after it was sent, where that is not its stylist. */
  corrected: z.nullish(z.object({ name: z.string(), at: Time })),
  /** For its client: others were asked what they think of it. */
  isAsked: z.optional(z.boolean()),
  /** For stylists: the client's photo, which a call of its own opens; null once it was deleted, */
  photo: z.nullish(z.object({ id: z.string(), thumbhash: z.string() })),
  /** whether the client has it, */
  isSent: z.optional(z.boolean()),
  /** and whether it is the asker's to change. */
  mayCorrect: z.optional(z.boolean()),
  /** For stylists: until when it may be taken back; null while it does not wait to go. */
  goesAt: z.nullish(Time),
  /** For stylists: nothing goes any more. */
  isPhotoDeleted: z.optional(z.boolean()),
});
export type Outfit = z.infer<typeof Outfit>;

export const OutfitCreated = z.object({
  success: z.literal(true),
  outfits: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      items: z.array(OutfitItem),
      createdAt: Time,
    }),
  ),
});
export type OutfitCreated = z.infer<typeof OutfitCreated>;

export const Approval = z.object({
  approved: z.boolean(),
  stylistNotes: z.optional(Words),
  /** Those that go; all drafts of the request where none is named. */
  outfits: z.optional(z.array(Id).check(minLength(1), maxLength(OUTFITS_SENT_MAX))),
  /** Of each of them, in their order; without it one note is for all. */
  notes: z.optional(z.array(Words).check(maxLength(OUTFITS_SENT_MAX))),
  /** So many seconds they wait and may be taken back. */
  undo_s: z.optional(z.int().check(z.minimum(1), z.maximum(UNDO_MAX_S))),
});
export type Approval = z.infer<typeof Approval>;

const Sent = z.extend(Success, { goesAt: z.optional(Time) });

export const outfitRead = {
  method: 'GET',
  path: '/api/stylist/outfits/:id/',
  answers: { 200: Outfit },
} as const satisfies Endpoint;

export const outfitCreate = {
  method: 'POST',
  path: '/api/stylist/outfits/create/',
  answers: { 200: OutfitCreated, 201: OutfitCreated },
} as const satisfies Endpoint;

export const outfitCorrect = {
  method: 'PATCH',
  path: '/api/stylist/outfits/:id/',
  answers: { 200: Outfit },
} as const satisfies Endpoint;

export const outfitApprove = {
  method: 'POST',
  path: '/api/stylist/outfits/:id/approve/',
  answers: { 200: Sent },
} as const satisfies Endpoint;

export const outfitTakeBack = {
  method: 'DELETE',
  path: '/api/stylist/outfits/:id/approve/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const outfitDispute = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/answers/:line/',
  answers: { 200: OutfitAnswer },
} as const satisfies Endpoint;

export const outfitReply = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/answers/:line/reply/',
  answers: { 200: OutfitAnswer },
} as const satisfies Endpoint;

export const outfitChoose = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/choices/',
  answers: { 200: Choices },
} as const satisfies Endpoint;

export const outfitRoutes = {
  read: route(outfitRead, { auth: 'any', errors: [] }),
  create: route(outfitCreate, {
    auth: 'stylist',
    headers: IdempotencyHeaders,
    json: OutfitDraft,
    errors: ['not_found', 'claimed_by_another', 'reserved', 'request_closed', 'key_reused', 'gone'],
  }),
  correct: route(outfitCorrect, {
    auth: 'stylist',
    json: OutfitPatch,
    errors: ['not_yours', 'already_sent', 'unanswered', 'contradicted'],
  }),
  approve: route(outfitApprove, {
    auth: 'stylist',
    json: Approval,
    errors: [
      'not_yours',
      'claimed_by_another',
      'reserved',
      'request_closed',
      'unanswered',
      'contradicted',
    ],
  }),
  takeBack: route(outfitTakeBack, {
    auth: 'stylist',
    errors: ['claimed_by_another', 'already_sent'],
  }),
  dispute: route(outfitDispute, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: Dispute,
    errors: [],
  }),
  reply: route(outfitReply, {
    auth: 'stylist',
    json: NewReply,
    errors: ['not_yours', 'not_disputed'],
  }),
  choose: route(outfitChoose, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: Choices,
    errors: ['piece_changed'],
  }),
};
