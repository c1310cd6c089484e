// Signing in, out and as another; what waits, what is kept, and whose it is then.
import { NEXT } from '../../../../src/state/writing.ts';
import { photoBytes, recording, typed } from '../samples-phone.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const HOUR_MS = 3_600_000;
const SESSIONS = 'poshak-session';

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const { server } = writer.house;
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const sends = async (drawn: number) => {
    await takes(drawn);
    return actions.submitPhoto();
  };
  const enters = (name: string) => () =>
    actions.signInDevelopment(`${name.toLowerCase()}@example.com`, name);
  const isDown = (isMeant: boolean) => {
    weather(phone, isMeant ? 'down' : 'well');
    phone.online();
  };
  const says = () => actions.speak(Promise.resolve(recording(2_000)));

  await writer.step('signs out and keeps what is there', () => actions.signOut('keep'));
  await writer.step('signs out, and is out', () => actions.signOut('discard'));
  await writer.step('does what she may not', () => actions.sendNote('x', 'y'));
  await writer.step('says something as nobody', says);
  await writer.step('takes a photo as nobody', () => takes(1));
  await writer.step('sends it as nobody', () => actions.submitPhoto());
  await writer.step('a thing of nobody', () => actions.keepOwn(photoBytes(2), 'image/jpeg'));
  await writer.step('something is shared', () => phone.share(photoBytes(3), 'image/jpeg'));
  await writer.step('Bina signs in', enters('Bina'));
  await writer.step('Bina sends it', () => actions.submitPhoto());
  await writer.step('Bina sends one without a line, and says something for the next', async () => {
    isDown(true);
    await sends(4);
    await says();
    actions.typeBrief(NEXT, typed({ note: 'For Bina' }));
    actions.typeNote('other', 'A note');
  });
  await writer.step('she would send all and go', () => actions.signOut('send'), 5 * 60_000);
  await writer.step('she goes and keeps it', () => actions.signOut('keep'));
  await writer.step('there is a line', () => isDown(false));
  await writer.step('Asha signs in', enters('Asha'));
  await writer.step('Asha sends one', () => sends(5));
  await writer.step('Asha goes with all sent', () => actions.signOut('send'));
  await writer.step('Bina is back', enters('Bina'));
  await writer.step('she takes another, tried once, and throws all away', async () => {
    isDown(true);
    await actions.keepOwn(photoBytes(6), 'image/jpeg');
    await actions.addOwn(store.getState().ownDraft?.id ?? '', { name: 'Cap', category: 'Hat' });
    await takes(7);
    await actions.submitPhoto();
    await takes(8);
    await writer.house.world.pass(60_000);
    return actions.signOut('discard');
  });
  await writer.step('the server hears of it', () => isDown(false));

  await writer.step('Asha is in again', enters('Asha'));
  await writer.step('the server ends her session', () => {
    server.kept.sqlite
      .prepare(
        "delete from refresh_families where subject_id = (select id from users where name = 'Asha')",
      )
      .run();
  });
  await writer.later('an hour', HOUR_MS);
  await writer.step('she sends one', () => sends(9));
  await writer.step('and signs in again', enters('Asha'));
  await writer.step('a session from before accounts were named', () => {
    const { data } = phone.disk.base(SESSIONS);
    const session = structuredClone(data.get('consumer')) as { user: { account?: string } };
    delete session.user.account;
    data.set('consumer', session);
    return page.app.wake();
  });
  await writer.step('it learns of hers', () => actions.learnAccount());
  await writer.step('it knows it', () => actions.learnAccount());

  await writer.step('waits with three, and the server knows her by another id', async () => {
    isDown(true);
    await says();
    await sends(10);
    await actions.keepOwn(photoBytes(11), 'image/jpeg');
    await actions.addOwn(store.getState().ownDraft?.id ?? '', { name: 'Cap', category: 'Hat' });
    await actions.sayConsent('privacy', { version: 1, round: 0, agreed: true });
    await takes(12);
    await says();
    const was = store.getState().user?.id ?? '';
    const { data } = phone.disk.base('poshak-outbox');
    const renamed = new Map(
      [...data].map(([key, value]) => [
        key.replace(was, 'old-id'),
        value instanceof ArrayBuffer
          ? value
          : JSON.parse(JSON.stringify(value).replaceAll(was, 'old-id')),
      ]),
    );
    data.clear();
    for (const [key, value] of renamed) data.set(key, value);
    await actions.signOut('keep');
    isDown(false);
  });
  await writer.step('she signs in', enters('Asha'));
  await writer.step('sends what is from before', () => actions.sendEarlier());
  await writer.step('and once more', () => actions.sendEarlier());
  await writer.step('one more is from before', async () => {
    isDown(true);
    const id = await sends(13);
    await writer.house.world.pass(30_000);
    const { data } = phone.disk.base('poshak-outbox');
    data.set(id, { ...(data.get(id) as object), owner: 'old-id' });
    await page.app.wake();
    isDown(false);
  });
  await writer.step('throws it away', () => actions.discardEarlier());

  await writer.step('a way that is wrong', () => actions.signInGoogle('none'));
  await writer.step('a code that is wrong', () => actions.signInCode('none'));
  await writer.step('a sign-in without a line', () => {
    isDown(true);
    return enters('Bina')();
  });
  await writer.step('a sign-in over that of Asha', () => {
    isDown(false);
    return enters('Bina')();
  });
  await writer.later('an hour', HOUR_MS);
  await writer.step('the server hangs at a refresh', async () => {
    phone.line.instead = refusing('/refresh/', 503, { code: 'unavailable' });
    await actions.refreshProfile();
  });
  await writer.step('the server says no to a refresh', async () => {
    phone.line.instead = refusing('/refresh/', 403, { code: 'refused', message: 'No' });
    await actions.refreshProfile();
  });
  await writer.step('it was not hers', async () => {
    phone.line.instead = () => null;
    await actions.refreshProfile();
  });
  await writer.step('a new one, of two tabs at once', async () => {
    const other = await phone.open();
    await Promise.all([enters('Dia')(), other.app.actions.refreshProfile()]);
  });
  await writer.step('throws all away, without a line', async () => {
    isDown(true);
    await takes(14);
    await says();
    actions.typeBrief(NEXT, typed({ note: 'For Dia' }));
    return actions.signOut('discard');
  });
  await writer.step('dies, and is opened anew with a line', async () => {
    phone.kill(phone.processes);
    isDown(false);
    await phone.open();
  });
};
