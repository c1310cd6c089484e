import {
  NAME_MAX,
  NOTE_MAX,
  OUTFIT_ITEMS_MAX,
  PRICE_MAX,
  URL_MAX,
} from '../../../contract/limits.ts';
import { PIECE_MATTERS, PIECE_WORDS } from '../../../contract/piece.ts';
import { isPlainHost } from '../../../contract/plain-host.ts';
import { sentLength } from '../../../contract/scalars.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { type Draft } from './draft.ts';
import { backupsOf, hasRoom } from './backups.ts';
import { asLink } from './links.ts';
import { nextGap } from './gaps.ts';
import { openSlot } from './slots.ts';
import {
  EMPTY_ITEM,
  isEmptyRow,
  isFilledRow,
  type DraftItem,
  type ItemField,
  type ItemForm,
} from './items.ts';

const words = portalTexts.outfit.problems;
const AT_MOST_PAISE = /^\d+(\.\d{1,2})?$/;

export type RowProblems = Partial<Record<ItemField, string>>;

export interface Problems {
  /** What the person reads beside the button; null when the outfit may go. */
  message: string | null;
  title?: string;
  description?: string;
  row: RowProblems;
}

export const isWebLink = (link: string) =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

function linkProblem(link: string): string | null {
  if (!isWebLink(link) || !isPlainHost(link)) return words.link;
  return sentLength(link) > URL_MAX ? words.tooLong(URL_MAX) : null;
}

/** Everything that keeps this row from being an item. */
export function rowProblems(row: ItemForm): RowProblems {
  const problems: RowProblems = {};
  for (const field of PIECE_WORDS) {
    const value = row[field].trim();
    if (!value) problems[field] = words.required;
    else if (value.length > NAME_MAX) problems[field] = words.tooLong(NAME_MAX);
  }
  for (const field of PIECE_MATTERS) {
    if ((row[field] ?? '').trim().length > NAME_MAX) problems[field] = words.tooLong(NAME_MAX);
  }
  const price = row.price.trim();
  if (!price) problems.price = words.required;
  else if (!AT_MOST_PAISE.test(price) || Number(price) > PRICE_MAX) problems.price = words.price;
  const link = asLink(row.shopLink) ?? row.shopLink.trim();
  const shopLink = link ? linkProblem(link) : words.required;
  if (shopLink) problems.shopLink = shopLink;
  const imageUrl = row.imageUrl.trim() ? linkProblem(row.imageUrl.trim()) : null;
  if (imageUrl) problems.imageUrl = imageUrl;
  return problems;
}

const IN_ORDER = [
  'shopLink',
  'name',
  'brand',
  'category',
  'price',
  'cloth',
  'care',
  'for_whom',
  'imageUrl',
] as const;

/** What a page may leave to be typed. */
export const GAPS = ['name', 'brand', 'category', 'price'] as const;
export type Gap = (typeof GAPS)[number];

/** What was found, as far as it is so still. */
export const stillIn = (found: RowProblems, now: RowProblems): RowProblems =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in found));

/** As they stand on the screen. */
export const firstProblem = (problems: RowProblems): ItemField | undefined =>
  IN_ORDER.find((field) => problems[field] !== undefined);

/** A template's rows come with gaps. */
export const isFinished = (item: ItemForm) => Object.keys(rowProblems(item)).length === 0;

/** Of what may be taken instead of a piece, too. */
export const hasUnfinishedBackup = (item: DraftItem) =>
  !backupsOf(item).every(isFinished) ||
  (hasRoom(item) &&
    !isEmptyRow(item.openBackup ?? EMPTY_ITEM) &&
    !isFinished(item.openBackup ?? EMPTY_ITEM));

function textProblem(value: string, max: number): string | undefined {
  const text = value.trim();
  if (!text) return words.required;
  if (text.length > max) return words.tooLong(max);
  const slot = openSlot(text);
  return slot ? words.unfilled(slot.text) : undefined;
}

export function outfitProblems(draft: Draft): Problems {
  const title = textProblem(draft.title, NAME_MAX);
  const description = textProblem(draft.description, NOTE_MAX);
  const row = isEmptyRow(draft.open) ? {} : rowProblems(draft.open);
  const count = draft.items.length + (isFilledRow(draft.open) ? 1 : 0);
  const texts = { ...(title && { title }), ...(description && { description }) };
  const found = [title, description, ...Object.values(row)].filter(
    (problem) => problem !== undefined,
  );
  const isUnfinished = draft.items.some((item) => !isFinished(item) || hasUnfinishedBackup(item));
  const isMissing = count === 0 || isUnfinished || found.includes(words.required);
  if (isMissing) {
    const gap = nextGap(draft.items);
    return { message: gap ? words.gap(gap.category.trim()) : words.missing, ...texts, row };
  }
  if (count > OUTFIT_ITEMS_MAX) return { message: words.tooMany(OUTFIT_ITEMS_MAX), ...texts, row };
  return { message: found[0] ?? null, ...texts, row };
}
