// She asks for another look, is asked of it and gets it, is suspended, and deletes the photo of it all.
import { addStylist } from '../../../../server/stylists/queries.ts';
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import { prepared } from '../../installation.ts';
import { piece } from '../samples.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';

const PASSWORD = 'a long password';

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  const { server, world } = house;
  const look = herLook(writer, 'Asha');
  const { outfit, photo } = look;
  const add = {
    username: 'owner',
    password: PASSWORD,
    name: 'Farida Khan',
    role: 'owner',
  } as const;
  await house.until(addStylist(server.db, add, new Date(world.wall())));
  const owner = await writer.stylist('owner', PASSWORD);
  const stylist = await writer.stylist();
  const works = new Works(writer);
  const { page, phone } = await writer.phone('Asha');
  const { actions } = page.app;
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
  const againOf = (column: 'id' | 'again_lines') =>
    String(
      prepared(server.kept.sqlite, `select ${column} from requests where again_of = ?`)
        .pluck()
        .get(outfit),
    );

  await step('says all of a look, and that she wants another', async () => {
    await actions.openOutfit(outfit);
    for (const [, say] of herSayings(actions, look)) await say(0);
  });
  await step('the stylist takes the request, and asks', async () => {
    const id = againOf('id');
    await stylist.asks('POST', `/api/stylist/requests/${id}/claim`);
    return stylist.asks('POST', `/api/stylist/requests/${id}/question`, {
      json: { id: 'question-one', text: 'Heels or flat?', choices: ['Heels', 'Flat'] },
    });
  });
  await step('is told of news', () => actions.refreshNews());
  await step('would answer, and does not', async () => {
    const id = await actions.answer(photo, 'question-one', 'Heels');
    return actions.undo(id);
  });
  await step('answers', () => actions.answer(photo, 'question-one', 'Flat'));
  await step('answers otherwise', () => actions.answer(photo, 'question-one', 'Heels'));
  await step('answers what nobody asked', () => actions.answer(photo, 'question-two', 'Yes'));
  await step('answers without a line', async () => {
    down();
    await actions.answer(photo, 'question-one', 'Both');
  });
  await step('the stylist makes another look', async () => {
    const lines = JSON.parse(againOf('again_lines')) as unknown[];
    const again = lines.map((_, at) => `again-${at + 1}`);
    const { body } = await stylist.asks('POST', '/api/stylist/outfits/create/', {
      json: {
        photo,
        title: 'Tuesday',
        description: 'Light',
        items: [piece('sari', { backups: [piece('sari-2')] })],
        answers: ['occasion', 'budget', 'note', ...again].map((line) => ({ line, kept: true })),
      },
    });
    const id = (body['outfits'] as { id: string }[] | undefined)?.[0]?.id;
    const { body: told } = await stylist.asks('POST', `/api/stylist/outfits/${id}/approve/`, {
      json: { approved: true, stylistNotes: 'With a belt' },
    });
    return told['fields'];
  });
  await step('her answer comes', up);
  await step('it goes', () => works.jobs());
  await step('looks for it', () => actions.lookAgain());
  await step('asks for another once more', () => actions.askAgain(photo, outfit, 'Once more'));

  await step('an owner suspends her', () =>
    owner.asks('POST', `/api/house/clients/${look.id}/suspend/`),
  );
  await step('says all of it', async () => {
    for (const [, say] of herSayings(actions, look)) await say(1);
  });
  await step('reads all of it while she is', reads);
  await step('reads others', async () => {
    await actions.refreshStylist(look.stylist);
    await actions.dealDeck();
    await actions.refreshTaste();
    await actions.refreshSaved();
  });
  await step('it is over', () => owner.asks('POST', `/api/house/clients/${look.id}/restore/`));
  await step('all of it goes', () => actions.sendNow());
  await step('reads all of it again', reads);

  await step('deletes the photo, and speaks of the look still', async () => {
    await actions.deletePhoto(photo);
    await writer.house.world.pass(8_000);
    for (const [, say] of herSayings(actions, look)) await say(0);
  });
  await step('reads what is left', reads);
  await step('says more of it', async () => {
    for (const [, say] of herSayings(actions, look)) await say(2);
  });
};
