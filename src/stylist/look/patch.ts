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

const backupsName = (uuid: string) => `${uuid} backups`;

/** The names of what a correction says. */
export const saidIn = ({ items = [], ...said }: OutfitPatch): string[] => [
  ...Object.keys(said),
  ...items.flatMap(({ uuid, backups }) => (backups ? [uuid, backupsName(uuid)] : [uuid])),
];

export function patchOf(draft: Draft, stored: Stored): OutfitPatch | null {
  const body = bodyOf(draft);
  const notes = draft.notes.trim();
  const unanswered = new Set(stored.unanswered);
  // What was said and not answered may be there, also where she has changed it back.
  const isNew = (name: string, now: unknown, before: unknown) =>
    unanswered.has(name) || !isSame(now, before);
  const isNoted = stored.notes !== undefined && isNew('stylistNotes', notes, stored.notes);
  if (unanswered.size === 0 && isSame(body, stored.body) && !isNoted) return null;
  const items = body.items.flatMap((item, index) => {
    const uuid = stored.items[index]?.uuid;
    const before = stored.body.items[index];
    if (!uuid || !isNew(uuid, item, before)) return [];
    // A picture that was not typed again is kept as it is.
    const { image_url, backups, ...rest } = item;
    const isWhyGone = !item.why && isNew(uuid, item.why, before?.why);
    const isSizeGone = !item.size && isNew(uuid, item.size, before?.size);
    return [
      {
        ...rest,
        uuid,
        ...(image_url && { image_url }),
        ...(isWhyGone && { why: null }),
        ...(isSizeGone && { size: null }),
        ...(isNew(backupsName(uuid), backups, before?.backups) && {
          backups: backupsIn(draft, stored, index, item),
        }),
      },
    ];
  });
  const { title, description, board, answers, pins = [] } = body;
  const before = stored.body;
  // What she has not changed here she may have changed elsewhere.
  return {
    ...(isNew('title', title, before.title) && { title }),
    ...(isNew('description', description, before.description) && { description }),
    ...(isNew('board', board, before.board) && { board }),
    ...(isNoted && { stylistNotes: notes }),
    ...(answers && isNew('answers', answers, before.answers) && { answers }),
    ...(isNew('pins', pins, before.pins ?? []) && { pins }),
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
