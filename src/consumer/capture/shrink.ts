import { texts } from '../../../texts/consumer.ts';

/** Why a chosen file cannot become a photo; the message is for the person. */
export class NotAPhoto extends Error {}

const isHeic = (file: File) => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** A chosen file as the upright JPEG of at most 1600 px that is kept and sent. */
export function shrink(file: File): Promise<ArrayBuffer> {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return Promise.reject(new NotAPhoto(texts.upload.notAnImage));
  }
  const unreadable = () =>
    new NotAPhoto(isHeic(file) ? texts.upload.heic : texts.upload.unreadable);
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => {
      if (data) resolve(data);
      else reject(unreadable());
    });
    // It did not come, which says nothing of the picture.
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
