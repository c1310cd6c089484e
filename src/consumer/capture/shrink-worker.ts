import { type Edit, shrink, TooSmall } from '../../device/shrink.ts';

export interface ToShrink {
  file: Blob;
  edit?: Edit;
}

export type Shrunk = ArrayBuffer | 'small' | 'unreadable';

async function answer({ file, edit }: ToShrink): Promise<void> {
  try {
    const bytes = await shrink(file, edit);
    postMessage(bytes, { transfer: [bytes] });
  } catch (error) {
    postMessage(error instanceof TooSmall ? 'small' : 'unreadable');
  }
}

addEventListener('message', (event: MessageEvent<ToShrink>) => void answer(event.data));
