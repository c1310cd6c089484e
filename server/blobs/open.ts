import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Blobs } from './blobs.ts';
import { diskBlobs } from './disk.ts';
import { refuseWrongStore, s3Blobs } from './s3.ts';

/** Where the pictures are. */
export async function openBlobs(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: Logger,
): Promise<Blobs> {
  if (!s3) return diskBlobs(path.join(dataDir, 'blobs'));
  await refuseWrongStore(s3);
  return s3Blobs(s3, log);
}
