import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize(), salt, HASH_BYTES, COST, (error, hash) =>
    error ? reject(error) : resolve(hash),
  );
  return promise;
}

/** `salt.hash`, each in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Nobody's hash costs as much time as somebody's, so that no name can be guessed by the clock. */
const NOBODY = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? NOBODY).split('.');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== undefined;
}
