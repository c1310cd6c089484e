import { texts } from '../../../texts/consumer.ts';
import type { Edit } from '../../device/shrink.ts';
import type { Shrunk, ToShrink } from './shrink-worker.ts';

/** Why a chosen file cannot become a photo; the message is for the person. */
export class NotAPhoto extends Error {}

const isHeic = (file: File) => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

function inWorker(given: ToShrink, unreadable: string): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Shrunk>) => {
      if (typeof data !== 'string') resolve(data);
      else reject(new NotAPhoto(data === 'small' ? texts.upload.small : unreadable));
    });
    // It did not come, which says nothing of the picture.
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')));
    worker.postMessage(given);
  }).finally(() => worker.terminate());
}

/** A chosen file as the upright picture of at most 1600 px that is kept and sent. */
export function shrink(file: File): Promise<ArrayBuffer> {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return Promise.reject(new NotAPhoto(texts.upload.notAnImage));
  }
  return inWorker({ file }, isHeic(file) ? texts.upload.heic : texts.upload.unreadable);
}

/** A kept picture, turned and cut. */
export const edited = (file: Blob, edit: Edit): Promise<ArrayBuffer> =>
  inWorker({ file, edit }, texts.upload.unreadable);
