const WIDTH_TO_HEIGHT = 4 / 5;
/** As many frames may be black before what is seen is taken to be so: a covered lens, a dark room. */
const BLACK_FRAMES_MAX = 10;
const SAMPLES_A_SIDE = 8;

/** Settles when another frame is on the screen. */
async function nextFrame(video: HTMLVideoElement): Promise<void> {
  await new Promise<unknown>((resolve) => video.requestVideoFrameCallback(resolve));
}

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
  const width = Math.round(Math.min(videoWidth, videoHeight * WIDTH_TO_HEIGHT));
  const height = Math.round(width / WIDTH_TO_HEIGHT);
  const context = contextOf(width, height);
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  context?.drawImage(video, left, top, width, height, 0, 0, width, height);
  return context?.canvas ?? null;
}

/** What the viewfinder shows, and from then on stands still at, as a file: never mirrored. */
export async function snap(video: HTMLVideoElement): Promise<File | null> {
  let picture: HTMLCanvasElement | null = null;
  // The shutter may be pressed at once, and what a camera gives first is black.
  for (let frame = 0; frame < BLACK_FRAMES_MAX; frame += 1) {
    await nextFrame(video);
    picture = draw(video);
    if (!picture || !isBlack(picture)) break;
  }
  // Only now: a paused camera may draw black.
  video.pause();
  const blob = await new Promise<Blob | null>((resolve) => {
    if (picture) picture.toBlob(resolve, 'image/jpeg', 0.95);
    else resolve(null);
  });
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}
