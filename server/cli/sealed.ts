import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/** What a file begins with that `age` has made, so that the program of that name opens it too. */
const MARK = 'age-encryption.org/v1';

export function isSealed(file: string): boolean {
  const start = Buffer.alloc(MARK.length);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  return start.toString('latin1') === MARK;
}

const bytesOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

const write = (bytes: ReadableStream<Uint8Array>, file: string) =>
  pipeline(
    Readable.fromWeb(bytes),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );

export async function seal(file: string, sealed: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await write(await encrypter.encrypt(bytesOf(file)), sealed);
}

/** Rejects what is cut short, changed, or sealed with other words. */
export async function unseal(sealed: string, file: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  await write(await decrypter.decrypt(bytesOf(sealed)), file);
}
