import { saveFile } from './save-file.ts';

interface ToShare {
  title: string;
  text: string;
  picture: File;
}

/** By the phone's own sheet, which may be closed again; where there is none, the picture is saved. */
export async function share({
  title,
  text,
  picture,
}: ToShare): Promise<'shared' | 'saved' | 'left'> {
  const data = { title, text, files: [picture] };
  if (!navigator.canShare?.(data)) {
    saveFile(picture.name, picture, picture.type);
    return 'saved';
  }
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    throw error;
  }
}
