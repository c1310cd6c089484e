const WIDTH_TO_HEIGHT = 4 / 5;
/** As many frames may be black before what is seen is taken to be so: a covered lens, a dark room. */
const BLACK_FRAMES_MAX = 10;
const SAMPLES_A_SIDE = 8;
/** Not every browser tells of a frame, and one that can may never do it: then what is in the video counts. */
const FRAME_MS = 300;
/** A camera that shows nothing for so long shows nothing. */
const PICTURE_MS = 2000;

/** Settles when another frame is on the screen, as far as the browser tells. */
const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, FRAME_MS);
    video.requestVideoFrameCallback?.(() => resolve());
  });

function contextOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d');
}

function isBlack(picture: HTMLCanvasElement): boolean {
  const samples = contextOf(SAMPLES_A_SIDE, SAMPLES_A_SIDE);
  samples?.drawImage(picture, 0, 0, SAMPLES_A_SIDE, SAMPLES_A_SIDE);
  const bytes = samples?.getImageData(0, 0, SAMPLES_A_SIDE, SAMPLES_A_SIDE).data ?? [];
  return bytes.every((byte, place) => place % 4 === 3 || byte === 0);
}

/** The middle of this moment's frame in 4:5. */
function draw(video: HTMLVideoElement): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const width = Math.round(Math.min(videoWidth, videoHeight * WIDTH_TO_HEIGHT));
  const height = Math.round(width / WIDTH_TO_HEIGHT);
  const context = contextOf(width, height);
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  context?.drawImage(video, left, top, width, height, 0, 0, width, height);
  return context?.canvas ?? null;
}

/**
 * What the viewfinder shows, and from then on stands still at, as a file: never mirrored. Null where
 * it shows nothing.
 */
export async function snap(video: HTMLVideoElement): Promise<File | null> {
  let picture: HTMLCanvasElement | null = null;
  // The shutter may be pressed at once, and what a camera gives first is black.
  const end = performance.now() + PICTURE_MS;
  for (let frame = 0; frame < BLACK_FRAMES_MAX && performance.now() < end; frame += 1) {
    await nextFrame(video);
    picture = draw(video);
    if (picture && !isBlack(picture)) break;
  }
  // Only now: a paused camera may draw black.
  video.pause();
  const blob = await new Promise<Blob | null>((resolve) => {
    if (picture) picture.toBlob(resolve, 'image/jpeg', 0.95);
    else resolve(null);
  });
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}
