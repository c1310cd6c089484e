// A photo under each fate of the line, and again under another.
import { photoBytes } from '../samples-phone.ts';
import { underFates } from '../under.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const on = await writer.phone('Asha');
  const { actions } = on.page.app;
  const sends = (drawn: number) => async () => {
    await actions.keepCapture(photoBytes(drawn), 'image/jpeg');
    return actions.submitPhoto();
  };
  const acts = Array.from({ length: 12 }, (_, at) => ({ words: 'a photo', does: sends(at) }));
  await underFates(writer, on, acts);
};
