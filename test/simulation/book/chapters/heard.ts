// What is said beside a photo, and who hears it, writes it down and has looked.
import { prepared } from '../../installation.ts';
import { photoBytes, recording } from '../samples-phone.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { page } = await writer.phone('Asha');
  const { page: other, phone: second } = await writer.phone('Second', 'Asha');
  const stylist = await writer.stylist();
  const { actions, store } = page.app;
  const { server } = writer.house;
  const photo = () => store.getState().photos.value?.[0]?.id ?? 'none';
  const sends = async (bytes: ArrayBuffer) => {
    await actions.keepCapture(bytes, 'image/jpeg');
    return actions.submitPhoto();
  };
  await writer.step('says something with a photo', async () => {
    await actions.speak(Promise.resolve(recording(7_000)));
    return sends(photoBytes(17));
  });
  await writer.step('hears it', async () => {
    const sound = await actions.readVoice(photo());
    return `${sound.size} bytes of ${sound.type}`;
  });
  await writer.step('hears what is not there', () => actions.readVoice('none'));
  const request = () =>
    String(
      prepared(server.kept.sqlite, 'select id from requests where photo_id = ?')
        .pluck()
        .get(photo()),
    );
  const voice = (words: string, method: string, path: string, json?: object) =>
    writer.step(words, async () => {
      const asks = { ...(json && { json }) };
      const { status } = await stylist.asks(
        method,
        `/api/stylist/requests/${request()}${path}`,
        asks,
      );
      return status;
    });
  await voice('a stylist hears it before she has begun', 'GET', '/voice');
  await voice('begins', 'POST', '/claim');
  await voice('hears it', 'GET', '/voice');
  await voice('again', 'GET', '/voice');
  await voice('writes it down', 'PUT', '/voice/words', { text: 'In green' });
  await voice('and nothing', 'PUT', '/voice/words', { text: '' });
  await voice('and once more', 'PUT', '/voice/words', { text: 'In blue' });
  await voice('looks', 'GET', '/');
  await writer.step('who has looked', async () => JSON.stringify(await actions.readViews(photo())));
  await writer.step('she reads it', () => actions.refreshHistory());
  await writer.step('is told of what was told', () => actions.toldOf(store.getState().conflicts));
  await writer.step('the other phone is full as it signs out', async () => {
    second.disk.quota = second.disk.used();
    return other.app.actions.signOut('discard');
  });
  await writer.step('and is not', () => {
    second.disk.quota = Infinity;
    return other.app.actions.signOut('keep');
  });
};
