// What libraries take from the runtime without being given it: time, timers, lot and hashing of the day.
import { createHash, createHmac, KeyObject, sign, verify, webcrypto } from 'node:crypto';
import { lived } from '../world.ts';

export const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  const cancel = lived.world.after(ms, () => run(...given));
  return Object.assign(cancel, { unref: () => cancel, ref: () => cancel });
};

export const clearTimeout = (cancel?: () => void): void => cancel?.();

const RealDate = globalThis.Date;

export const Date = new Proxy(RealDate, {
  construct: (target, given: []) =>
    given.length === 0 ? new target(lived.world.wall()) : Reflect.construct(target, given),
  get: (target, name) => (name === 'now' ? () => lived.world.wall() : Reflect.get(target, name)),
});

export const performance = { now: () => lived.world.now() };

type Algorithm = { name: string } | string;
type Data = ArrayBuffer | ArrayBufferView;

const nameOf = (algorithm: Algorithm) =>
  typeof algorithm === 'string' ? algorithm : algorithm.name;
const bytesOf = (data: Data) =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
const alone = (buffer: Buffer) => Uint8Array.from(buffer).buffer;
const ieee = (key: CryptoKey) => ({
  key: KeyObject.from(key),
  dsaEncoding: 'ieee-p1363' as const,
});
const hmac = (key: CryptoKey, data: Data) =>
  createHmac('sha256', KeyObject.from(key)).update(bytesOf(data)).digest();

/** In the same breath, where Node's own ask a thread that comes back when it likes. */
const subtle = {
  importKey: (...[format, data, algorithm, , usages]: Parameters<SubtleCrypto['importKey']>) =>
    webcrypto.subtle.importKey(format as 'raw', data as ArrayBuffer, algorithm, true, [...usages]),
  exportKey: webcrypto.subtle.exportKey.bind(webcrypto.subtle),
  digest: async (_: Algorithm, data: Data) =>
    alone(createHash('sha256').update(bytesOf(data)).digest()),
  sign: async (algorithm: Algorithm, key: CryptoKey, data: Data) =>
    alone(
      nameOf(algorithm) === 'HMAC' ? hmac(key, data) : sign('sha256', bytesOf(data), ieee(key)),
    ),
  verify: async (algorithm: Algorithm, key: CryptoKey, signature: Data, data: Data) =>
    nameOf(algorithm) === 'HMAC'
      ? hmac(key, data).equals(bytesOf(signature))
      : verify('sha256', bytesOf(data), ieee(key), bytesOf(signature)),
};

export const crypto = {
  subtle,
  randomUUID: () => lived.world.chance.uuid(),
  getRandomValues<T extends Uint8Array>(bytes: T): T {
    lived.world.chance.scatter(bytes);
    return bytes;
  },
};
