import { expect, test, vi } from 'vitest';
import { snap } from '../../src/consumer/camera/snap.ts';
import { film } from '../support/stage/camera.ts';

/** How green a photo is of what stays black for so many frames, and is green then. */
async function greenOf(blackFrames: number) {
  let left = Infinity;
  const srcObject = film(() => ((left -= 1) >= 0 ? '#000' : '#0c0'));
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject });
  await video.play();
  left = blackFrames;
  const photo = await snap(video);
  if (!photo) throw new Error('No photo');
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(await createImageBitmap(photo), 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[1];
}

test('it waits for a camera that is black for a moment, and takes what stays black', async () => {
  expect(await greenOf(5)).toBe(204);
  expect(await greenOf(10_000)).toBe(0);
});

test('70: it takes what is seen where the browser tells of no frame', async () => {
  const tells = vi.spyOn(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
  tells.mockReturnValue(0);
  expect(await greenOf(0)).toBe(204);
  tells.mockRestore();
});
