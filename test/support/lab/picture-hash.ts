import { createHash } from 'node:crypto';
import { pictureBytes } from './picture.ts';

export const pictureHash = (seed: number): string =>
  createHash('sha256')
    .update(new Uint8Array(pictureBytes(seed)))
    .digest('hex');
