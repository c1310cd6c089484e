import type { ConsumerUser } from '../../contract/auth.ts';
import { isPhoto, type OutboxRecord } from './records.ts';

export type Owner = Pick<OutboxRecord, 'owner' | 'account'>;

export const ofUser = (user: ConsumerUser | null): Owner => ({
  owner: user?.id ?? null,
  ...(user?.account !== undefined && { account: user.account }),
});

/** The consumer's, and what was shared to the app while nobody was signed in. */
export const isOf =
  (userId: string | undefined) =>
  (record: OutboxRecord): boolean =>
    record.owner === null ? isPhoto(record) : record.owner === userId;

/** The consumer's from when the server knew another id: it was restored or moved, or the account began anew. */
export const isFromBefore =
  ({ id, account }: ConsumerUser) =>
  (record: OutboxRecord): boolean =>
    account !== undefined &&
    record.account === account &&
    record.owner !== null &&
    record.owner !== id;

/**
 * What becomes the consumer's with the sign-in, without a question: what was shared while nobody was signed
 * in, and what was captured and not submitted. Records of earlier versions learn the account.
 */
export function claimed(records: readonly OutboxRecord[], user: ConsumerUser): OutboxRecord[] {
  const isOwn = isOf(user.id);
  const isBefore = isFromBefore(user);
  const isNamed = (record: OutboxRecord) =>
    record.owner !== null && (user.account === undefined || record.account === user.account);
  return records
    .filter(
      (record) =>
        (isOwn(record) && !isNamed(record)) || (isBefore(record) && record.state === 'draft'),
    )
    .map((record) => Object.assign(record, ofUser(user)));
}
