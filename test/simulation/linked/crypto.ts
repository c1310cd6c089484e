// The server's `node:crypto`, drawing from the day.
import { scryptSync, type ScryptOptions } from 'node:crypto';
import { lived } from '../world.ts';

export * from 'node:crypto';

export const randomUUID = () => lived.world.chance.uuid();

export function randomUUIDv7(): string {
  const time = lived.world.wall().toString(16).padStart(12, '0');
  const rest = lived.world.chance.uuid();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}

export const randomBytes = (count: number): Buffer => Buffer.from(lived.world.chance.bytes(count));

/** In the same breath, and at the least cost: what it costs protects nobody here. */
export function scrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  const { maxmem } = options;
  done(null, scryptSync(password, salt, length, { N: 2, ...(maxmem !== undefined && { maxmem }) }));
}
