import { ANSWERS_MAX, BACKUPS_MAX, NAME_MAX, OUTFIT_ITEMS_MAX, PINS_MAX } from './limits.ts';
import { Place } from './outfits.ts';
import { byMatter, byWord } from './piece.ts';
import { Pin } from './pins.ts';
import { Availability, ForeignPrice, Id, Sizes, text, Typed } from './scalars.ts';
import { maxLength, z } from './zod.ts';

// A file by itself: the desk sends this shape and carries no schema of it.

/** As the editor calls its pieces and pins. */
const Key = text(1, NAME_MAX);

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
  key: Key,
  picture: z.nullable(Typed),
  libraryId: z.nullable(Id),
  why: z.optional(Typed),
  size: z.optional(Typed),
  /** The same as it was offered. */
  took: z.optional(Typed),
  /** It was laid for the stylist, */
  begun: z.optional(z.literal(true)),
  /** and why. */
  because: z.optional(Typed),
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
        backups: z.optional(/* @__PURE__ */ z.array(BegunPiece).check(maxLength(BACKUPS_MAX))),
        openBackup: z.optional(z.object(Row)),
      }),
    )
    .check(maxLength(OUTFIT_ITEMS_MAX)),
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
        despite: z.optional(/* @__PURE__ */ z.array(Key).check(maxLength(3 * OUTFIT_ITEMS_MAX))),
        swap: z.optional(Key),
      }),
    )
    .check(maxLength(ANSWERS_MAX)),
  pins: /* @__PURE__ */ z
    .array(
      z.object({
        id: Key,
        x: Pin.shape.x,
        y: Pin.shape.y,
        text: Typed,
        /** A piece by its key, or one that the look is built around by its shop's link. */
        about: z.nullable(z.union([z.object({ key: Key }), z.object({ link: Typed })])),
      }),
    )
    .check(maxLength(PINS_MAX)),
});
export type BegunOutfit = z.infer<typeof BegunOutfit>;
