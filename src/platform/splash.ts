import { GROUNDS } from '../start/grounds.ts';

const MARK_PART = 0.32;

async function draw(icon: HTMLImageElement, ground: string): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = screen.width * devicePixelRatio;
  canvas.height = screen.height * devicePixelRatio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const side = Math.round(canvas.width * MARK_PART);
  context.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
  return canvas.toDataURL('image/png');
}

/**
 * What iOS shows while the app starts from the home screen. It wants a picture of this very screen's
 * size, so the phone draws its own instead of choosing from a list of every phone there is.
 */
export async function drawSplash(): Promise<void> {
  const icon = new Image();
  icon.src = '/icons/any-512.png';
  await icon.decode();
  for (const scheme of ['light', 'dark'] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(orientation: portrait) and (prefers-color-scheme: ${scheme})`;
    link.href = await draw(icon, GROUNDS[scheme]);
    document.head.append(link);
  }
}
