import { onTestFinished, vi } from 'vitest';

/** What a camera films that sees one colour, which may change with every frame. */
export function film(colour: () => string): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 500 });
  const context = canvas.getContext('2d');
  let next = 0;
  const paint = () => {
    if (context) context.fillStyle = colour();
    context?.fillRect(0, 0, 400, 500);
    next = requestAnimationFrame(paint);
  };
  paint();
  onTestFinished(() => cancelAnimationFrame(next));
  return canvas.captureStream();
}

/** Two cameras, of which each shows what it is asked for; `asked` tells which way they looked. */
export function cameras(open = async () => film(() => '#0c0')) {
  const asked: unknown[] = [];
  const { mediaDevices } = navigator;
  const two = [1, 2].map(() => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  const devices = vi.spyOn(mediaDevices, 'enumerateDevices').mockResolvedValue(two);
  const opened = vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    asked.push(Object(wanted?.video)['facingMode']);
    return open();
  });
  onTestFinished(() => {
    devices.mockRestore();
    opened.mockRestore();
  });
  return asked;
}
