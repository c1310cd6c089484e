import type { OutboxRecord } from '../../src/outbox/records.ts';
import { SESSIONS } from '../../src/start/keys.ts';
import type { Phone } from './phone.ts';
import { OUTBOX } from './tries.ts';

/** What a phone keeps to send. */
export const recordsOn = (phone: Phone): OutboxRecord[] =>
  [...phone.disk.base(OUTBOX).data]
    .filter(([key]) => !key.startsWith('~'))
    .map(([, record]) => record as OutboxRecord);

/** How its outbox calls itself. */
export const deviceOn = (phone: Phone): string | undefined =>
  (phone.disk.base(OUTBOX).data.get('~!order') as { order: { device: string } } | undefined)?.order
    .device;

/** Whose session it keeps; a database that is not there is not made by looking. */
export function whoIsOn({ disk }: Phone): string | null {
  if (!disk.names().includes(SESSIONS)) return null;
  const kept = disk.base(SESSIONS).data.get('consumer');
  return (kept as { user: { id: string } } | null | undefined)?.user.id ?? null;
}

/** Whether something waits there with these bytes. */
export const holds = (phone: Phone, sha256: string) =>
  recordsOn(phone).some(({ operation }) => 'sha256' in operation && operation.sha256 === sha256);
