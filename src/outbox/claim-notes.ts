import type { ConsumerUser } from '../../contract/auth.ts';
import type { UnsentNote } from './notes.ts';
import type { Queue } from './queue.ts';

/** What was said for the photo that goes next becomes the consumer's by this id, unless it was said anew. */
export async function claimNotes(
  queue: Pick<Queue, 'unsentNote' | 'keepNote' | 'forgetNote'>,
  notes: readonly UnsentNote[],
  { id: owner, account }: ConsumerUser,
): Promise<void> {
  if (account === undefined) return;
  const own = notes.find((note) => note.owner === owner);
  const before = notes.filter((note) => note.owner !== owner && note.account === account);
  const note = own ?? before[0];
  const isClaimed = note?.owner === owner && note.account === account;
  const bytes = note && !isClaimed && (await queue.unsentNote(note.owner));
  if (note && bytes) await queue.keepNote({ ...note, owner, account }, bytes);
  for (const { owner: earlier } of before) await queue.forgetNote(earlier);
}
