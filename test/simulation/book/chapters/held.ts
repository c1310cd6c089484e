// What waits for an age, for its photo or for its turn; large photos of which the small one has come.
import { NEXT } from '../../../../src/state/writing.ts';
import { prepared } from '../../installation.ts';
import { asked, largeBytes, photoBytes, recording, typed } from '../samples-phone.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const OUTBOX = 'poshak-outbox';
const FORM = { user_gender: 2 as const, color_preferences: { favorite_colors: ['Red'] } };

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { page: other } = await writer.phone('Second', 'Asha');
  const stylist = await writer.stylist();
  const { actions, store } = page.app;
  const { server, world } = writer.house;
  const photo = () => store.getState().photos.value?.[0]?.id ?? 'none';
  const first = () => store.getState().outbox[0]?.id ?? 'none';
  const last = () => store.getState().outbox.at(-1)?.id ?? 'none';
  const sends = async (bytes: ArrayBuffer, { page: of } = { page }) => {
    await of.app.actions.keepCapture(bytes, 'image/jpeg');
    return of.app.actions.submitPhoto();
  };
  const isDown = (isMeant: boolean) => {
    phone.line.instead = () => null;
    weather(phone, isMeant ? 'down' : 'well');
    phone.online();
    return actions.sendNow();
  };
  const isOfAge = (age_range: 'under-18' | '25-34') =>
    actions.savePreferences({ ...FORM, age_range });

  await writer.step('says something of herself', () => isOfAge('25-34'));
  await writer.step('sends two without a line, and says that she is under age', async () => {
    await isDown(true);
    await sends(photoBytes(1));
    await actions.keepOwn(photoBytes(2), 'image/jpeg');
    await actions.addOwn(store.getState().ownDraft?.id ?? '', { name: 'Cap', category: 'Hat' });
    await isOfAge('under-18');
  });
  await writer.step('sends another', () => sends(photoBytes(3)));
  await writer.step('adds another', () => actions.addOwn('none', { name: 'Cap', category: 'Hat' }));
  await writer.step('there is a line', () => isDown(false));
  await writer.step('sends from a phone that does not know it', () =>
    sends(photoBytes(4), { page: other }),
  );
  await writer.step('wants it sent', () => actions.sendNow());
  await writer.step('is of age', () => isOfAge('25-34'));
  await writer.step('and on the other phone', async () => {
    await other.app.actions.refreshPreferences();
    await other.app.actions.sendNow();
  });
  await writer.step('her preferences are refused', () => {
    phone.line.instead = refusing('/preferences/', 422, { code: 'invalid', fields: { x: 'No' } });
    return actions.savePreferences({ ...FORM, age_range: '25-34', style_preferences: 'Plain' });
  });
  await writer.step('and lack a form', () => {
    phone.line.instead = refusing('/preferences/', 422, {
      code: 'invalid',
      fields: { user_gender: 'No' },
    });
    return actions.savePreferences({ keep_photos_days: 90 });
  });
  await writer.step('all goes well', () => isDown(false));

  await writer.step('a photo waits for Wi-Fi', async () => {
    phone.isCellular = true;
    actions.changeSettings({ wifiOnly: true });
    await world.pass(1_000);
    actions.typeBrief(NEXT, typed({ note: 'First' }));
    await actions.speak(Promise.resolve(recording(2_000)));
    return sends(photoBytes(5));
  });
  await writer.step('and is asked with otherwise', () =>
    actions.changeBrief(first(), asked('Second')),
  );
  await writer.step('a thing waits too', async () => {
    await actions.keepOwn(photoBytes(6), 'image/jpeg');
    const id = store.getState().ownDraft?.id ?? '';
    await actions.addOwn(id, { name: 'Cap', category: 'Hat' });
    return id;
  });
  await writer.step('and is called otherwise', () =>
    actions.callUnsent(last(), { name: 'Bag', category: 'Bag' }),
  );
  await writer.step('the photo is discarded, and brought back with its note', async () => {
    const back = await actions.discardPhoto(first());
    return back();
  });
  await writer.step('what was said for it comes back', () => actions.carryBrief(first()));
  await writer.step('another is said, and comes back over none', async () => {
    await actions.speak(Promise.resolve(recording(3_000)));
    await actions.carryBrief(first());
  });
  await writer.step('the storage is slow as it goes', () => {
    phone.isCellular = false;
    phone.disk.hangsUntil = world.now() + 12_000;
    phone.online();
  });
  await writer.step('all is sent', () => isDown(false));

  const whole = async (drawn: number) => {
    phone.line.instead = ({ method }) =>
      method === 'PATCH'
        ? refusing('', 503, { code: 'unavailable' })({ method, path: '', headers: {}, body: null })
        : null;
    return sends(largeBytes(drawn));
  };
  await writer.step('the small one of a large photo has come', () => whole(11));
  await writer.step('it is asked with otherwise', () =>
    actions.changeBrief(first(), asked('Other')),
  );
  await writer.step('a stylist takes it', async () => {
    const request = String(
      prepared(server.kept.sqlite, 'select id from requests order by id desc limit 1')
        .pluck()
        .get(),
    );
    return (await stylist.asks('POST', `/api/stylist/requests/${request}/claim`)).status;
  });
  await writer.step('it is discarded', () => actions.discardPhoto(first()));
  await writer.step('the small one of another has come', () => whole(12));
  await writer.step('its photo is deleted', () => actions.deletePhoto(photo()));
  await writer.step('the small one of a third has come', () => whole(13));
  await writer.step('she signs out and throws all away', () => actions.signOut('discard'));
  await writer.step('and is in again', () => actions.signInDevelopment('asha@example.com', 'Asha'));
  await writer.step(
    'the small one of a fourth has come, and she is known by another id',
    async () => {
      const id = await whole(14);
      await world.pass(20_000);
      const { data } = phone.disk.base(OUTBOX);
      data.set(id, { ...(data.get(id) as object), owner: 'old-id' });
      await page.app.wake();
    },
  );
  await writer.step('it goes out as hers', async () => {
    phone.line.instead = () => null;
    await actions.sendEarlier();
  });

  await writer.step('asks otherwise behind a photo that is lost', async () => {
    await isDown(true);
    const id = await sends(photoBytes(15));
    await world.pass(3_000);
    await actions.changeBrief(id, asked('Behind'));
    const { data } = phone.disk.base(OUTBOX);
    data.delete(id);
    await page.app.wake();
    return isDown(false);
  });
  await writer.step('discards that', () => actions.discard(last()));
  await writer.step('asks otherwise behind one that is refused, and opens it', async () => {
    phone.line.instead = refusing('/upload/', 422, { code: 'not_an_image' });
    weather(phone, 'down');
    actions.typeBrief(NEXT, typed({ note: 'First' }));
    const id = await sends(photoBytes(16));
    await world.pass(3_000);
    await actions.changeBrief(id, asked('Behind'));
    await world.pass(1_000);
    weather(phone, 'well');
    await actions.sendNow();
    await world.pass(5_000);
    return actions.reopen(id);
  });
  await writer.step('and sends it, which was refused before', () => {
    phone.line.instead = () => null;
    return actions.submitPhoto();
  });
};
