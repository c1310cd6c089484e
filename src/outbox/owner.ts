import type { ConsumerUser } from '../../contract/auth.ts';
import { isPhoto, type OutboxRecord } from './records.ts';

export type Owner = Pick<OutboxRecord, 'owner' | 'account'>;

export const ofUser = (user: ConsumerUser | null): Owner => ({
  owner: user?.id ?? null,
  ...(user?.account !== undefined && { account: user.account }),
});

/** Hers, and what was shared to the app while nobody was signed in. */
export const isOf =
  (userId: string | undefined) =>
  (record: OutboxRecord): boolean =>
    record.owner === null ? isPhoto(record) : record.owner === userId;

/** Hers from when the server knew her by another id: it was restored or moved, or she began anew. */
export const isFromBefore =
  ({ id, account }: ConsumerUser) =>
  (record: OutboxRecord): boolean =>
    account !== undefined &&
    record.account === account &&
    record.owner !== null &&
    record.owner !== id;

/**
 * What becomes hers with her sign-in, without a question: what was shared while nobody was signed
 * in, and what she had captured and not submitted. Records of earlier versions learn her account.
 */
export function claimed(records: readonly OutboxRecord[], user: ConsumerUser): OutboxRecord[] {
  const isHers = isOf(user.id);
  const isBefore = isFromBefore(user);
  const isNamed = (record: OutboxRecord) =>
    record.owner !== null && (user.account === undefined || record.account === user.account);
  return records
    .filter(
      (record) =>
        (isHers(record) && !isNamed(record)) || (isBefore(record) && record.state === 'draft'),
    )
    .map((record) => Object.assign(record, ofUser(user)));
}
