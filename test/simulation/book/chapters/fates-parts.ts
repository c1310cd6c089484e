// A large photo, of which a small one goes ahead, under each fate of the line, and again under another.
import { largeBytes } from '../samples-phone.ts';
import { FATES, underFates } from '../under.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const on = await writer.phone('Asha');
  const { actions } = on.page.app;
  const sends = (drawn: number) => async () => {
    on.phone.makesSmall = (['always', 'never', 'fails'] as const)[drawn % 3] ?? 'always';
    await actions.keepCapture(largeBytes(drawn), 'image/jpeg');
    return actions.submitPhoto();
  };
  const acts = Array.from({ length: 12 }, (_, at) => ({ words: 'a large photo', does: sends(at) }));
  await underFates(writer, on, acts, FATES.slice(1));
};
