const WIDTH_TO_HEIGHT = 4 / 5;

/** The shutter may be pressed before the first frame has come; then it waits for it. */
async function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => {
    video.addEventListener('loadeddata', resolve, { once: true });
  });
}

/** What the viewfinder shows, and from then on stands still at, as a file: the middle in 4:5, never mirrored. */
export async function snap(video: HTMLVideoElement): Promise<File | null> {
  await firstFrame(video);
  video.pause();
  const { videoWidth, videoHeight } = video;
  const width = Math.round(Math.min(videoWidth, videoHeight * WIDTH_TO_HEIGHT));
  const height = Math.round(width / WIDTH_TO_HEIGHT);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  );
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}
