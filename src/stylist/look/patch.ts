import type { BackupDraft, Outfit, OutfitDraft, OutfitPatch } from '../../../contract/outfits.ts';
import { backupsOf, withBackup } from './backups.ts';
import { bodyOf, pieceOf, type Draft, type Stored } from './draft.ts';
import { isEmptyRow } from './items.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Items can be corrected where they are; another set of them is another outfit. */
export function hasSameItems(draft: Draft, stored: Stored): boolean {
  return isSame(
    draft.items.map(({ key }) => key),
    stored.items.map(({ key }) => key),
  );
}

/** Whether the server has all of it that was typed, as far as is known. */
export const isAsStored = (draft: Draft) =>
  draft.stored !== null &&
  hasSameItems(draft, draft.stored) &&
  patchOf(draft, draft.stored) === null &&
  isEmptyRow(draft.open) &&
  draft.items.every(({ openBackup }) => !openBackup || isEmptyRow(openBackup));

/** What the server has of the draft's items, by their keys, which it answers in their order. */
export function storedItems(
  sent: { keys: string[]; backups?: string[][] },
  answered: Outfit['items'],
): Stored['items'] {
  return sent.keys.flatMap((key, index) => {
    const item = answered[index];
    if (!item) return [];
    const backups = (sent.backups?.[index] ?? []).flatMap((backup, at) => {
      const uuid = item.backups?.[at]?.uuid;
      return uuid ? { key: backup, uuid } : [];
    });
    return { key, uuid: item.uuid, ...(backups.length > 0 && { backups }) };
  });
}

export const keysOf = ({ items }: Draft) => ({
  keys: items.map(({ key }) => key),
  backups: items.map((item) => backupsOf(item).map(({ key }) => key)),
});

type PatchedBackup = NonNullable<NonNullable<OutfitPatch['items']>[number]['backups']>[number];

// A picture that was not typed again is kept as it is.
const patchedBackup = (
  { image_url, why, size, ...rest }: BackupDraft,
  uuid: string | undefined,
): PatchedBackup => ({
  ...rest,
  why: why ?? null,
  size: size ?? null,
  ...(image_url && { image_url }),
  ...(uuid && { uuid }),
});

/** All backups of a piece in their order, those that the server has by their ids. */
function backupsIn(
  draft: Draft,
  stored: Stored,
  index: number,
  body: OutfitDraft['items'][number],
) {
  const ids = new Map(stored.items[index]?.backups?.map(({ key, uuid }) => [key, uuid]));
  const keys = keysOf(draft).backups[index] ?? [];
  return (body.backups ?? []).map((backup, at) => patchedBackup(backup, ids.get(keys[at] ?? '')));
}

export function patchOf(draft: Draft, stored: Stored): OutfitPatch | null {
  const body = bodyOf(draft);
  const notes = draft.notes.trim();
  const isNoted = stored.notes !== undefined && stored.notes !== notes;
  if (isSame(body, stored.body) && !isNoted) return null;
  const items = body.items.flatMap((item, index) => {
    const uuid = stored.items[index]?.uuid;
    const before = stored.body.items[index];
    if (!uuid || isSame(item, before)) return [];
    // A picture that was not typed again is kept as it is.
    const { image_url, backups, ...rest } = item;
    const isWhyGone = before?.why && !item.why;
    const isSizeGone = before?.size && !item.size;
    return [
      {
        ...rest,
        uuid,
        ...(image_url && { image_url }),
        ...(isWhyGone && { why: null }),
        ...(isSizeGone && { size: null }),
        ...(!isSame(backups, before?.backups) && {
          backups: backupsIn(draft, stored, index, item),
        }),
      },
    ];
  });
  const { title, description, board, answers, pins = [] } = body;
  // What she has not changed here she may have changed elsewhere.
  return {
    ...(title !== stored.body.title && { title }),
    ...(description !== stored.body.description && { description }),
    ...(!isSame(board, stored.body.board) && { board }),
    ...(isNoted && { stylistNotes: notes }),
    ...(answers && !isSame(answers, stored.body.answers) && { answers }),
    ...(!isSame(pins, stored.body.pins ?? []) && { pins }),
    items,
  };
}

/** Of an outfit that was sent no backup goes: those that the server has besides are shown again. */
export function stayingIn(draft: Draft, answered: Outfit['items']) {
  const besides = new Map(
    draft.items.map((item, index) => {
      const backups = answered[index]?.backups ?? [];
      return [item.key, backups.slice(backupsOf(item).length).map(pieceOf)];
    }),
  );
  return (items: Draft['items']) =>
    items.map((item) => (besides.get(item.key) ?? []).reduce(withBackup, item));
}
