declare global {
  interface Window {
    /** What was opened before the app was there. */
    camera?: Promise<MediaStream>;
    /** What shows it. */
    finder?: HTMLVideoElement;
  }
}

export type Facing = 'user' | 'environment';

const LONG_EDGE = { ideal: 1920 };

export const openCamera = (facingMode: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode, width: LONG_EDGE, height: LONG_EDGE },
  });

async function openInSkeleton(page: Window): Promise<MediaStream> {
  const stream = await openCamera('user');
  const skeleton = document.querySelector('#skeleton');
  if (!skeleton) return stream;
  const video = document.createElement('video');
  Object.assign(video, { autoplay: true, muted: true, playsInline: true, srcObject: stream });
  video.dataset['mirrored'] = 'true';
  page.finder = video;
  skeleton.append(video);
  return stream;
}

/** Shows in the skeleton what the camera sees. */
export function openEarlyCamera(page: Window): void {
  if (page.camera) return;
  page.camera = openInSkeleton(page);
  // It is told to whoever takes it.
  page.camera.catch(() => undefined);
}

/** Once there is something to be seen in the skeleton, or nothing will be. */
export async function finderFilms(page: Window): Promise<void> {
  await page.camera?.catch(() => null);
  const { finder } = page;
  if (!finder || finder.readyState > 1) return;
  await new Promise((resolve) => finder.addEventListener('loadeddata', resolve, { once: true }));
}

/** Until this one plays, what the skeleton showed stands before it. */
export function putFinderBefore(video: HTMLVideoElement | null, page: Window): void {
  const { finder } = page;
  if (!video || !finder) return;
  video.after(finder);
  finder.play().catch(() => undefined);
  delete page.finder;
  video.addEventListener('playing', () => finder.remove(), { once: true });
}

/** Whose it is from now on. */
export function takeEarlyCamera(page: Window): Promise<MediaStream> | null {
  const { camera = null } = page;
  delete page.camera;
  return camera;
}

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export const stopEarlyCamera = async (page: Window): Promise<void> => {
  stopCamera((await takeEarlyCamera(page)?.catch(() => null)) ?? null);
  page.finder?.remove();
  delete page.finder;
};
