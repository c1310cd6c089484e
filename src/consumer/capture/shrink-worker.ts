import { shrink } from '../../device/shrink.ts';

async function answer(file: Blob): Promise<void> {
  try {
    const bytes = await shrink(file);
    postMessage(bytes, { transfer: [bytes] });
  } catch {
    postMessage(null);
  }
}

addEventListener('message', (event: MessageEvent<Blob>) => void answer(event.data));
