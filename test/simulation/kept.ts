import type { OutboxRecord } from '../../src/outbox/records.ts';
import type { House } from './house.ts';
import type { Phone } from './phone.ts';

export const OUTBOX = 'poshak-outbox';

/** What a phone keeps to send. */
export const recordsOn = (phone: Phone): OutboxRecord[] =>
  [...phone.disk.base(OUTBOX).data]
    .filter(([key]) => !key.startsWith('~'))
    .map(([, record]) => record as OutboxRecord);

/** How long ago what still waits was made nobody knows then. */
export function setClock({ told }: House, phone: Phone, skewMs: number): void {
  if (skewMs === phone.skewMs) return;
  phone.skewMs = skewMs;
  phone.hasLeapt = true;
  if (recordsOn(phone).length > 0) for (const one of told) one.loseTime(phone);
}
