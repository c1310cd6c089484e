// A look that is another one than she knows: what her phone keeps of it, reads again, is refused and is told of.
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import { piece } from '../samples.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { outfit, kurta, kurta2, trousers, shoes } = look;
  const stylist = await writer.stylist();
  const { page, phone } = await writer.phone('Asha');
  let { actions, store } = page.app;
  const step = writer.step.bind(writer);
  const down = () => void (phone.line.weather = { down: 1 });
  const up = () => {
    phone.line.weather = { well: 1 };
    phone.online();
  };
  const reads = async () => {
    await actions.refreshHistory();
    await actions.refreshOwn();
    await actions.refreshOutfit(outfit);
    await actions.freshen([
      'profile',
      'preferences',
      'photos',
      'saved',
      'own',
      'bought',
      'photoless',
    ]);
  };
  const refuses = (status: '403' | '500') => {
    phone.line.weather = { [status]: 1 };
    phone.line.only = (method) => method === 'GET';
  };
  await step('opens her looks', async () => {
    await actions.openOutfit(outfit);
    await actions.openOutfit(look.second.outfit);
    await actions.refreshBought();
    await actions.openStylist(look.stylist);
    actions.wentToShop(shoes.uuid, shoes.link);
  });
  await step('says all of it without a line, and the phone dies', async () => {
    down();
    for (const [, say] of herSayings(actions, look)) await say(0);
    await writer.house.world.pass(2_000);
    phone.kill(phone.processes);
  });
  await step('it is opened again, still without a line', async () => {
    ({ actions, store } = (await phone.open()).app);
  });
  await step('reads all of it, and hears nothing', reads);
  await step('looks again', () => actions.lookAgain());
  await step('there is a line', up);
  await step('looks again then', () => actions.lookAgain());
  await step('the server does not read', async () => {
    refuses('500');
    await reads();
  });
  await step('the server does not let her read', async () => {
    refuses('403');
    await reads();
  });
  await writer.later('four minutes of that, in which a look is awaited', 4 * 60_000);
  await step('it reads again', async () => {
    phone.line.only = () => true;
    phone.line.weather = { well: 1 };
    await reads();
  });
  await step('freshens what is fresh', () => actions.freshen(['profile', 'photos', 'saved']));

  await step('the stylist answers what she said', () =>
    stylist.asks('PUT', `/api/stylist/outfits/${outfit}/answers/note/reply/`, {
      json: { text: 'It is, of linen' },
    }),
  );
  await step('opens her look, in which she waits for a reply', () => actions.openOutfit(outfit));
  await step('the stylist puts others in the place of all', () =>
    stylist.asks('PATCH', `/api/stylist/outfits/${outfit}/`, {
      json: {
        items: [
          {
            ...piece('other-kurta'),
            uuid: kurta.uuid,
            backups: [{ ...piece('other-kurta-2'), uuid: kurta2.uuid }],
          },
          { ...piece('other-trousers'), uuid: trousers.uuid },
          { ...piece('other-shoes'), uuid: shoes.uuid },
        ],
      },
    }),
  );
  for (const [words, say] of herSayings(actions, look, () => trousers))
    await step(`${words}: of what she saw`, () => say(2));
  await step('is told of it', () => actions.toldOf(store.getState().conflicts));
  await step('reads all of it', reads);

  await step('the phone’s clock is a day ahead', async () => {
    phone.skewMs = 24 * 60 * 60_000;
    await actions.ping();
    await actions.save(look.second.outfit, look.second.pieces[0]?.uuid ?? '');
    await actions.report(look.second.pieces[1]?.uuid ?? '', 'sold_out', null);
  });
  await step('the phone’s clock is an hour behind', async () => {
    phone.skewMs = -60 * 60_000;
    await actions.ping();
    await reads();
    await actions.unsave(look.second.outfit, look.second.pieces[0]?.uuid ?? '');
  });
  await step('the browser lets go of what waits', async () => {
    down();
    phone.skewMs = 0;
    for (const [, say] of herSayings(actions, look)) await say(1);
    phone.disk.remove('poshak-outbox');
  });
  await step('says one thing more', async () => {
    up();
    await actions.save(look.second.outfit, look.second.pieces[2]?.uuid ?? '');
  });
  await step('the browser lets go of all that was read', async () => {
    phone.disk.remove('poshak-state');
    phone.kill(phone.processes);
    ({ actions, store } = (await phone.open()).app);
  });
  await step('reads all of it there', reads);
};
