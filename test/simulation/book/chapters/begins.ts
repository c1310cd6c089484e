// From the login to a photo that has arrived.
import type { Chapter } from '../writer.ts';

const PICTURE = new Uint8Array([
  255,
  216,
  255,
  ...Array.from({ length: 400 }, (_, at) => at % 251),
]);

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { actions } = page.app;
  await writer.step('takes a photo', () => actions.keepCapture(PICTURE.buffer, 'image/jpeg'));
  await writer.step('sends it without a line', () => {
    phone.line.weather = { down: 1 };
    return actions.submitPhoto();
  });
  await writer.step('there is a line again', () => {
    phone.line.weather = { well: 1 };
    phone.online();
  });
  await writer.later('an hour', 60 * 60_000);
};
