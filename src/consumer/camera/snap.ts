const WIDTH_TO_HEIGHT = 4 / 5;

/** Settles when another frame is on the screen. */
async function nextFrame(video: HTMLVideoElement): Promise<void> {
  await new Promise<unknown>((resolve) => video.requestVideoFrameCallback(resolve));
}

/** What the viewfinder shows, and from then on stands still at, as a file: the middle in 4:5, never mirrored. */
export async function snap(video: HTMLVideoElement): Promise<File | null> {
  // The shutter may be pressed at once, and a camera's first frame is black.
  await nextFrame(video);
  await nextFrame(video);
  const { videoWidth, videoHeight } = video;
  const width = Math.round(Math.min(videoWidth, videoHeight * WIDTH_TO_HEIGHT));
  const height = Math.round(width / WIDTH_TO_HEIGHT);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, width, height);
  // Only now: a paused camera may draw black.
  video.pause();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  );
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}
