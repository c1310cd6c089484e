// Where an upload waits while it arrives: the sandbox, which is played, and whoever reads a note read it again.
import { Writable } from 'node:stream';

const files = new Map<string, Buffer[]>();

export function createWriteStream(file: string): Writable {
  const chunks: Buffer[] = [];
  files.set(file, chunks);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
}

export const mkdir = async (): Promise<void> => undefined;
export const readFile = async (file: string): Promise<Buffer> =>
  Buffer.concat(files.get(file) ?? []);
export const rm = async (file: string): Promise<void> => void files.delete(file);
/** Half of it is free. */
export const statfs = async () => ({ bavail: 50, blocks: 100, bsize: 1e9 });
