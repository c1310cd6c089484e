import {
  ID_MAX,
  NAME_MAX,
  NOTE_MAX,
  PAGE_MAX,
  PRICE_MAX,
  PRICE_STEP,
  RATING_MAX,
  SIZE_MAX,
  SIZES_SEEN_MAX,
  TYPED_MAX,
  URL_MAX,
} from './limits.ts';
import { isPlainHost } from './plain-host.ts';
import { unknownAs } from './reading.ts';
import { seen } from './visible.ts';
import { maxLength, minLength, z } from './zod.ts';

// Of a call like `z.string().check()` a bundler does not know that nothing follows from it: without
// the annotation every scalar would be in every bundle.

// PostgreSQL refuses NUL in a text, so it is refused here, where it gets a clear answer.
const NO_NUL = /^[^\0]*$/;

// `overwrite` changes in place and keeps the type, so JSON Schema can still be derived.
// @__NO_SIDE_EFFECTS__
export const text = (min: number, max: number) =>
  z.string().check(z.overwrite(seen), minLength(min), maxLength(max), z.regex(NO_NUL));

/** As typed, and of any length that is no nuisance: nothing of it need be right yet. */
export const Typed = text(0, TYPED_MAX);

export const Name = text(1, NAME_MAX);
export const Note = text(1, NOTE_MAX);
export const Words = text(0, NOTE_MAX);
export const SearchWords = text(0, NAME_MAX);

export const Id = /* @__PURE__ */ z.string().check(z.regex(new RegExp(`^[\\w-]{1,${ID_MAX}}$`)));
/** Up to a page of them, parted by commas. */
export const Ids = /* @__PURE__ */ z
  .string()
  .check(z.regex(new RegExp(`^[\\w-]{1,${ID_MAX}}(,[\\w-]{1,${ID_MAX}}){0,${PAGE_MAX - 1}}$`)));
export const Cursor = /* @__PURE__ */ z.string().check(z.regex(/^[\w.-]{1,256}$/));
export const PageSize = /* @__PURE__ */ z
  .string()
  .check(z.regex(new RegExp(`^([1-9]\\d?|${PAGE_MAX})$`)));
export const Time = z.iso.datetime();
export const Day = z.iso.date();
/** As IANA names it. */
export const TimeZone = z.string().check(z.regex(/^[\w+/-]{1,64}$/));

export const Count = /* @__PURE__ */ z.int().check(z.minimum(0));
export const Sha256 = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The hash of who a person is to the issuer: the same at every installation, whatever the id. */
export const Account = /* @__PURE__ */ z.string().check(z.regex(/^[\w-]{43}$/));

export const WebUrl = /* @__PURE__ */ z
  .string()
  .check(z.trim(), maxLength(URL_MAX), z.regex(/^[^\s\0]+$/), z.url({ protocol: /^https?$/ }));

/** As long as it is when it is sent: a letter of another script is nine there. */
export const sentLength = (url: string): number =>
  encodeURI(url.toWellFormed().replaceAll('%', 'x')).length;

/** A page that somebody names to us; what was kept before these bounds is read without them. */
export const GivenUrl = /* @__PURE__ */ WebUrl.check(({ value, issues }) => {
  if (sentLength(value) > URL_MAX)
    issues.push({ code: 'too_big', origin: 'string', maximum: URL_MAX, input: value });
  else if (!isPlainHost(value))
    issues.push({ code: 'invalid_format', format: 'url', input: value });
});
/** Root-relative to the API's origin, or absolute; clients resolve it. */
export const ServedUrl = /* @__PURE__ */ z.string().check(z.regex(/^(\/[^/]|https?:\/\/)/));
/** What a picture is taken from: a page elsewhere, or one of our own, sent back as it was served. */
export const PictureLink = z.union([
  GivenUrl,
  /* @__PURE__ */ z
    .string()
    .check(z.trim(), maxLength(URL_MAX), z.regex(/^\/media\/[\w-]+\/\w+(\?[!-~]*)?$/)),
]);

/** What was found when the shop's page was last looked for. */
export const LinkState = unknownAs(z.enum(['unchecked', 'ok', 'broken']), 'unchecked');
export type LinkState = z.infer<typeof LinkState>;

/** What the shop's page said of a piece when it was read. */
export const Availability = z.enum(['in_stock', 'sold_out']);

/** Those that could be had when the page was read. */
export const Sizes = /* @__PURE__ */ z
  .array(/* @__PURE__ */ text(1, SIZE_MAX))
  .check(maxLength(SIZES_SEEN_MAX));

/** Noise of floating point within a hundredth of a paisa passes: 0.29 * 100 is a price. */
export const Rupees = /* @__PURE__ */ z
  .number()
  .check(z.minimum(0), z.maximum(PRICE_MAX), z.multipleOf(PRICE_STEP));

/** The same, as an address has it. */
export const RupeesAsked = /* @__PURE__ */ z
  .string()
  .check(
    z.regex(new RegExp(`^(\\d{1,${String(PRICE_MAX).length - 1}}(\\.\\d{1,2})?|${PRICE_MAX})$`)),
  );

/** What a shop asks for in other money: shown as it is, never computed with. */
export const ForeignPrice = z.object({
  amount: /* @__PURE__ */ z.number().check(z.minimum(0)),
  currency: /* @__PURE__ */ z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type ForeignPrice = z.infer<typeof ForeignPrice>;

export const Rating = /* @__PURE__ */ z.int().check(z.minimum(1), z.maximum(RATING_MAX));
export const AverageRating = /* @__PURE__ */ z.number().check(z.minimum(0), z.maximum(RATING_MAX));

export const Success = z.object({ success: z.literal(true) });
export type Success = z.infer<typeof Success>;
