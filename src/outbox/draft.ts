import type { Hash } from './hash.ts';
import type { Queue } from './queue.ts';
import {
  isOwnPiece,
  isPhoto,
  type OutboxRecord,
  type OwnRecord,
  type PhotoRecord,
  type PictureRecord,
} from './records.ts';
import type { Owner } from './owner.ts';

interface Picture extends Owner {
  bytes: ArrayBuffer;
  type: string;
  cover?: NonNullable<PhotoRecord['cover']>;
}

const isPhotoDraft = (record: OutboxRecord): record is PhotoRecord =>
  isPhoto(record) && record.state === 'draft';

/** Something of the consumer's own that has its picture, and is not added yet. */
export const isOwnDraft = (record: OutboxRecord): record is OwnRecord =>
  isOwnPiece(record) && record.state === 'draft';

/** Nothing to be sent: the consumer has not said so. */
export const isDraft = (record: OutboxRecord): record is PictureRecord =>
  isPhotoDraft(record) || isOwnDraft(record);

/** The consumer's captured photo that has not been submitted, and what was shared while nobody was signed in. */
export const draftsOf = (records: readonly OutboxRecord[], owner: string | null): PhotoRecord[] =>
  records.filter(isPhotoDraft).filter((draft) => (draft.owner ?? owner) === owner);

/** The one that is shown, and the one about which the consumer is asked whether it shall be that instead. */
export function chosenOf(drafts: readonly PhotoRecord[]) {
  const draft = drafts.findLast(({ isShared }) => !isShared) ?? drafts[0] ?? null;
  return { draft, shared: drafts.find((one) => one !== draft) ?? null };
}

interface Parts {
  queue: Queue;
  sha256Of: Hash;
}

async function pictureOf({ bytes, type, ...whose }: Picture, sha256Of: Hash) {
  const picture = { type, size: bytes.byteLength, sha256: await sha256Of(bytes) };
  return { picture, record: { ...whose, bytes, state: 'draft' } as const };
}

async function recordOf(given: Picture, sha256Of: Hash) {
  const { picture, record } = await pictureOf(given, sha256Of);
  return { ...record, operation: { kind: 'photo', ...picture } as const };
}

/** Settles when the picture is on disk; it takes the place of the one that was chosen before it. */
export async function keepDraft({ queue, sha256Of }: Parts, picture: Picture): Promise<void> {
  await queue.add(await recordOf(picture, sha256Of), (kept) =>
    draftsOf([kept], picture.owner).some(({ isShared }) => !isShared),
  );
}

/**
 * Turned, cut or covered it takes its own place, as the consumer's: in one step, after which nothing here has
 * what was there before. Null when it is no draft any more.
 */
export async function editDraft({ queue, sha256Of }: Parts, id: string, picture: Picture) {
  const added = await recordOf(picture, sha256Of);
  return queue.rewrite((records) => {
    const gone = records.filter((record) => record.id === id && isPhotoDraft(record));
    return gone.length > 0 ? { gone, added } : {};
  });
}

/** Whether another one may wait beside the consumer's draft. */
export const hasRoomForShared = async (queue: Queue, owner: string | null): Promise<boolean> =>
  draftsOf(await queue.all(), owner).length < 2;

/** Beside a draft, if there is one: any site can make the browser share a picture to us. */
export async function keepShared({ queue, sha256Of }: Parts, picture: Picture): Promise<void> {
  await queue.add({ ...(await recordOf(picture, sha256Of)), isShared: true });
}

const UNSAID = { name: '', category: '' };

/** Something of the consumer's own; it takes the place of the one that was chosen before it. */
export async function keepOwnDraft({ queue, sha256Of }: Parts, given: Picture): Promise<void> {
  const { picture, record } = await pictureOf(given, sha256Of);
  const operation = { kind: 'own', ...picture, ...UNSAID } as const;
  await queue.add(
    { ...record, operation },
    (kept) => isOwnDraft(kept) && kept.owner === given.owner,
  );
}

/** With another picture, and what was said of it. */
export async function editOwnDraft({ queue, sha256Of }: Parts, id: string, given: Picture) {
  const { picture, record } = await pictureOf(given, sha256Of);
  return queue.rewrite((records) => {
    const gone = records.filter((one) => one.id === id).filter(isOwnDraft);
    const [before] = gone;
    if (!before) return {};
    return { gone, added: { ...record, operation: { ...before.operation, ...picture } } };
  });
}
