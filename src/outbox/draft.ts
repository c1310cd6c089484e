import { sha256Of } from './hash.ts';
import type { Queue } from './queue.ts';

/** Her captured photo that has not been submitted, and one shared while nobody was signed in. */
export async function draftIds(queue: Queue, owner: string | null): Promise<string[]> {
  const drafts = (await queue.all()).filter(({ state }) => state === 'draft');
  return drafts.filter((draft) => (draft.owner ?? owner) === owner).map(({ id }) => id);
}

/** Settles when the picture is on disk; it takes the place of the draft before it. */
export async function keepDraft(
  queue: Queue,
  owner: string | null,
  bytes: ArrayBuffer,
  type: string,
): Promise<void> {
  const sha256 = await sha256Of(bytes);
  const size = bytes.byteLength;
  const operation = { kind: 'photo', type, size, sha256 } as const;
  await queue.add({ owner, operation, bytes, state: 'draft' }, await draftIds(queue, owner));
}
