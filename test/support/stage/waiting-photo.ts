import { failedBy } from '../../../src/outbox/records.ts';
import { aPhotoRecord } from '../samples/records.ts';
import { aPhoto } from '../samples/wire.ts';
import type { Call } from './answers.ts';

const bytes = new TextEncoder().encode('A photo').buffer;
const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const operation = { kind: 'photo', type: 'image/jpeg', size: bytes.byteLength, sha256 } as const;

/** A photo that waits on this phone, with its bytes. */
export const aWaitingPhoto = (changes: Parameters<typeof aPhotoRecord>[0] = {}) => ({
  ...aPhotoRecord({ state: 'waiting', attempts: 0, operation, ...changes }),
  bytes,
});

/** What the server says once it has it. */
export const received = ({ headers }: Call) => ({
  ...aPhoto(),
  receipt: { key: headers.get('idempotency-key') ?? '', sha256, bytes: bytes.byteLength },
});

/** As a try leaves it that found no way to the server. */
const offline = { kind: 'offline', status: null, code: null, message: null } as const;
export const UNREACHED = { attempts: 1, ...failedBy(offline) };
