// Her account as a whole: what she sets, takes with her, is invited to, leaves, and deletes.
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import type { Chapter } from '../writer.ts';

const PICTURE = new Uint8Array([255, 216, 255, 7, 7]);
const DAY_MS = 24 * 60 * 60_000;

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { page, phone } = await writer.phone('Asha');
  const also = async (name: string) => {
    const { page: one, phone: on } = await writer.phone(name, 'Asha');
    return { app: one.app, line: on.line };
  };
  const tablet = await also('Tablet');
  const third = await also('Third');
  const { actions } = page.app;
  const stylist = await writer.stylist();
  const stranger = writer.stranger();
  const step = writer.step.bind(writer);
  const { server } = writer.house;

  await step('sets all that can be set', async () => {
    actions.changeSettings({ theme: 'dark', timer: 3, spareData: true, wifiOnly: true });
    actions.changeSettings({ declinedAt: { install: 5, notify: null } });
    actions.changeSettings({ notifications: true, analytics: false });
  });
  await step('sets them back', () => {
    actions.changeSettings({ wifiOnly: false, analytics: true });
  });
  const invites = async () => {
    const { body } = await stylist.asks('POST', '/api/stylist/invitations/');
    return new URL(String(body['url'])).searchParams.get('invite') ?? '';
  };
  const invited = (await step('a stylist invites', invites)) ?? '';
  await step('she accepts', () => actions.acceptInvitation(invited));
  await step('she accepts once more', () => actions.acceptInvitation(invited));
  await step('accepts one that is none', () => actions.acceptInvitation('x'.repeat(43)));
  const late = (await step('a stylist invites again', invites)) ?? '';
  await step('Dia would accept what is used', async () => {
    const { app } = await writer.house.addPhone('Dia').open();
    await app.actions.signInDevelopment('dia@example.com', 'Dia');
    await app.actions.acceptInvitation(invited);
  });
  await writer.later('eight days', 8 * DAY_MS);
  await step('accepts what is over', () => actions.acceptInvitation(late));
  await step('opens her look, and says some of it', async () => {
    await actions.openOutfit(look.outfit);
    for (const [, say] of herSayings(actions, look)) await say(0);
  });
  await step('takes all with her', () => actions.exportData());
  await step('and six times more', async () => {
    for (let at = 0; at < 6; at += 1) await actions.exportData();
  });
  await step('takes it without a line', () => {
    phone.line.weather = { down: 1 };
    return actions.exportData();
  });
  await step('is told of looks here', () => {
    phone.line.weather = { well: 1 };
    return actions.tellOfOutfits({
      endpoint: 'https://push.example/asha',
      keys: {
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'A'.repeat(22),
      },
    });
  });
  await step('and no more', () => actions.tellNoMore('https://push.example/asha'));
  const events = (more: object, headers = {}) =>
    stranger.asks('POST', '/api/events/', {
      headers,
      json: {
        events: [
          { id: 'event-one', name: 'page_view', at: '2026-12-03T06:00:00.000Z', ...more },
          {
            id: 'event-two',
            name: 'page_view',
            at: '2030-12-03T06:00:00.000Z',
            props: { path: '/', language: 'en' },
          },
        ],
      },
    });
  await step('her phone counts what she opened', () =>
    events({ props: { path: '/?go=closet', language: 'en' } }),
  );
  await step('it counts the same once more', () =>
    events({ props: { path: '/', language: 'hi' } }),
  );

  await step('the server says another language than she reads', () => {
    server.kept.sqlite.exec("update users set language = 'hi' where name = 'Asha'");
    return actions.refreshProfile();
  });
  await step('opens her stylist', () => actions.openStylist(look.stylist));
  await step('and again', () => actions.openStylist(look.stylist));
  await step('reads her stylist anew', () => actions.refreshStylist(look.stylist));
  await step('opens a stylist who is none', () =>
    actions.openStylist('00000000-0000-4000-8000-000000000001'),
  );
  await step('opens a look of Bina’s', () => actions.openOutfit(herLook(writer, 'Bina').outfit));
  await step('reads it anew', () => actions.refreshOutfit(herLook(writer, 'Bina').outfit));
  await step('looks are fetched ahead', () => actions.prefetch(() => false));
  await step('and the newest alone, where data is spared', () => actions.prefetch(() => true));
  await step('the tablet leaves', () => tablet.app.actions.signOut('send'));
  await step('the tablet is Asha’s again', () =>
    tablet.app.actions.signInDevelopment('asha@example.com', 'Asha'),
  );
  await step('all of it is said on the tablet and on a third one, without a line', async () => {
    for (const { app, line } of [tablet, third]) {
      await app.actions.openOutfit(look.outfit);
      line.weather = { down: 1 };
      for (const [, say] of herSayings(app.actions, look)) await say(1);
      await app.actions.keepCapture(PICTURE.buffer, 'image/jpeg');
      await app.actions.submitPhoto();
    }
  });
  await step('the tablet would delete it without a line', () => tablet.app.actions.deleteAccount());
  await step('says more on the phone, which does not go', async () => {
    phone.line.weather = { down: 1 };
    for (const [, say] of herSayings(actions, look)) await say(1);
  });
  await step('the phone deletes her account', () => {
    phone.line.weather = { well: 1 };
    return actions.deleteAccount();
  });
  await step('the others have a line', () => {
    for (const { line } of [tablet, third]) line.weather = { well: 1 };
    for (const one of writer.house.phones) one.online();
  });
  await step('the tablet reads her looks', () => tablet.app.actions.refreshPhotos());
  await step('nobody says anything', () => actions.save(look.outfit, look.shoes.uuid));
  await step('nobody likes anything', () => actions.answerTaste(look.library[0] ?? '', true));
  await step('she begins anew on the phone', () =>
    actions.signInDevelopment('asha@example.com', 'Asha'),
  );
  await step('and on the tablet, where much waits of before', () =>
    tablet.app.actions.signInDevelopment('asha@example.com', 'Asha'),
  );
  await step('it goes', () => tablet.app.actions.sendEarlier());
  await step('and on the third one', () =>
    third.app.actions.signInDevelopment('asha@example.com', 'Asha'),
  );
  await step('it goes nowhere', () => third.app.actions.discardEarlier());
};
