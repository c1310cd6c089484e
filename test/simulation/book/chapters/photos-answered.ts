// What is said of photos that stylists look at: begun, asked about, declined, answered, asked for again, reported.
import { NEXT } from '../../../../src/state/writing.ts';
import { prepared } from '../../installation.ts';
import { asked, photoBytes, typed } from '../samples-phone.ts';
import { piece } from '../samples.ts';
import { refusing } from '../under.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { page: other } = await writer.phone('Second', 'Asha');
  const stylist = await writer.stylist();
  const { actions, store } = page.app;
  const { server, world } = writer.house;
  const photo = (at = 0) => store.getState().photos.value?.[at]?.id ?? 'none';
  const requestOf = (id: string) =>
    String(
      prepared(
        server.kept.sqlite,
        'select id from requests where photo_id = ? order by id desc limit 1',
      )
        .pluck()
        .get(id),
    );
  const sends = async (drawn: number, note = '') => {
    await actions.keepCapture(photoBytes(drawn), 'image/jpeg');
    actions.typeBrief(NEXT, typed({ note }));
    return actions.submitPhoto();
  };
  const asksOf = (what: string, json?: object, of = photo()) =>
    stylist.asks('POST', `/api/stylist/requests/${requestOf(of)}/${what}`, {
      ...(json && { json }),
    });
  const reads = () => actions.refreshHistory();

  await writer.step('sends a photo', () => sends(1, 'For tea'));
  await writer.step('asks otherwise', () =>
    actions.changeBrief(photo(), {
      ...asked('For lunch'),
      occasion: 'wedding',
      function: 'haldi',
      avoid: ['Red', 'red'],
      needed_on: '2026-11-26',
      budget: 9_000,
    }),
  );
  await writer.step('a word besides', () => actions.sendNote(photo(), '  In the garden  '));
  await writer.step('no word', () => actions.sendNote(photo(), '   '));
  await writer.step('a word of a photo that is gone', () => actions.sendNote('none', 'Hm'));
  await writer.step('asks otherwise of a photo that is gone', () =>
    actions.changeBrief('none', asked('Hm')),
  );
  await writer.step('asks for nothing', () => actions.changeBrief(photo(), asked('')));
  await writer.step('a stylist begins', () => asksOf('claim'));
  await writer.step('asks otherwise too late', () => actions.changeBrief(photo(), asked('Late')));
  await writer.step('says it in a note', () => actions.sendNote(photo(), 'Late'));
  for (const at of [1, 2, 3, 4])
    await writer.step(`and a note more, ${at}`, () => actions.sendNote(photo(), `Word ${at}`));
  await writer.step('discards the one too many', () =>
    actions.discard(store.getState().outbox.at(-1)?.id ?? ''),
  );
  await writer.step('the stylist asks', () =>
    asksOf('question', { id: 'q-1', text: 'Heels?', choices: ['Yes', 'No'] }),
  );
  await writer.step('she reads it', reads);
  await writer.step('answers', () => actions.answer(photo(), 'q-1', 'Yes'));
  await writer.step('answers on the other phone, older', () =>
    other.app.actions.answer(photo(), 'q-1', 'No'),
  );
  await writer.step('answers, and takes it back', async () => {
    const id = await actions.answer(photo(), 'q-1', 'Perhaps');
    await world.pass(2_000);
    return actions.undo(id);
  });
  await writer.step('answers what nobody asked', () => actions.answer(photo(), 'q-none', 'Eh'));
  await writer.step('the stylist sends a look', async () => {
    const made = await stylist.asks('POST', '/api/stylist/outfits/create/', {
      json: {
        photo: photo(),
        title: 'Tea',
        description: 'Plain',
        items: [piece('tea')],
        answers: [],
      },
    });
    const id = String((made.body['outfits'] as { id: string }[] | undefined)?.[0]?.id);
    await stylist.asks('POST', `/api/stylist/outfits/${id}/approve/`, {
      json: { approved: true, stylistNotes: '' },
    });
    return `${made.status}`;
  });
  await writer.step('she reads it', reads);
  await writer.step('a note after it', () => actions.sendNote(photo(), 'After'));
  await writer.step('asks otherwise after it', () => actions.changeBrief(photo(), asked('After')));
  const look = () => {
    const one = store.getState().photos.value?.find(({ outfits }) => outfits.length > 0);
    return { photo: one?.id ?? '', outfit: one?.outfits[0]?.uuid ?? '' };
  };
  await writer.step('asks for another look', () =>
    actions.askAgain(look().photo, look().outfit, 'Wider'),
  );
  await writer.step('and on the other phone', () =>
    other.app.actions.askAgain(look().photo, look().outfit, 'Longer'),
  );
  await writer.step('of a photo that is not there', () => actions.askAgain('none', 'none', 'Hm'));
  await writer.step('the stylist takes that', () => asksOf('claim', undefined, look().photo));
  await writer.step('and asks about it', () =>
    asksOf('question', { id: 'q-2', text: 'How wide?', choices: [] }, look().photo),
  );
  await writer.step('she reads it', reads);
  await writer.step('answers that', () => actions.answer(look().photo, 'q-2', 'Very'));

  await writer.step('sends one to be declined', () => sends(2, 'In the dark'));
  await writer.step('a word with it', () => actions.sendNote(photo(), 'By night'));
  await writer.step('the stylist takes it', () => asksOf('claim'));
  await writer.step('wants another', () => asksOf('decline', { reason: 'Too dark' }));
  await writer.step('she reads it', reads);
  await writer.step('takes another', () => actions.keepCapture(photoBytes(3), 'image/jpeg'));
  await writer.step('it is not in its place', () => actions.sayOfNext(photo(), false));
  await writer.step('it is', () => actions.sayOfNext(photo(), true));
  await writer.step('writes with it', () =>
    actions.typeBrief(NEXT, typed({ note: 'In the light' })),
  );
  await writer.step('turns it', () =>
    actions.editCapture(store.getState().draft?.id ?? '', photoBytes(4), 'image/jpeg', null),
  );
  await writer.step('it is refused', () => {
    phone.line.instead = refusing('/upload/', 422, { code: 'not_an_image' });
    return actions.submitPhoto();
  });
  await writer.step('opens it again', () =>
    actions.reopen(store.getState().outbox.at(-1)?.id ?? ''),
  );
  await writer.step('and sends it', () => {
    phone.line.instead = () => null;
    return actions.submitPhoto();
  });
  await writer.step('sends one in the place of what is not to be replaced', () => {
    phone.line.instead = refusing('/upload/', 422, { code: 'invalid', fields: { replaces: 'No' } });
    return sends(5);
  });
  await writer.step('all is well', () => {
    phone.line.instead = () => null;
    return actions.sendNow();
  });
  await writer.step('deletes the one in the place', () => actions.deletePhoto(photo(1)));
  await writer.step('deletes one on both phones', async () => {
    await other.app.actions.refreshHistory();
    const id = photo();
    await other.app.actions.deletePhoto(id);
    return actions.deletePhoto(id);
  });
  await writer.step('asks otherwise of what was deleted elsewhere', async () => {
    await sends(6);
    await world.pass(5_000);
    await other.app.actions.refreshHistory();
    const id = photo();
    await other.app.actions.deletePhoto(id);
    await world.pass(7_000);
    await actions.changeBrief(id, asked('Gone'));
    await actions.sendNote(id, 'Gone');
  });
  await writer.step('deletes her look’s photo, and takes it back in time', async () => {
    const id = await actions.deletePhoto(photo());
    await world.pass(3_000);
    return actions.undo(id);
  });
  await writer.step('too late', async () => {
    const id = await actions.deletePhoto(photo());
    await world.pass(12_000);
    return actions.undo(id);
  });
  await writer.step('the stylist reports one', async () => {
    await sends(7, 'Odd');
    await world.pass(5_000);
    await asksOf('claim');
    await stylist.asks('GET', `/api/stylist/requests/${requestOf(photo())}/`);
    return (await asksOf('report', { id: 'r-1', reason: 'other' })).status;
  });
  await writer.step('she reads it', reads);
  await writer.step('takes the agreement back', () =>
    actions.sayConsent('photo', { version: 1, round: 0, agreed: false }),
  );
  await writer.step('takes a photo after it', () => sends(8));
  await writer.step('takes it back again, with what it has', () =>
    actions.sayConsent('photo', { version: 1, round: 0, agreed: false }),
  );
  await writer.step('agrees anew', () =>
    actions.sayConsent('photo', { version: 1, round: 1, agreed: true }),
  );
  await writer.step('agrees to terms of no version', () =>
    actions.sayConsent('terms', { version: 99, round: 0, agreed: true }),
  );
  await writer.step('is under age', () =>
    actions.savePreferences({
      user_gender: 1,
      age_range: 'under-18',
      color_preferences: { favorite_colors: [] },
    } as never),
  );
  await writer.step('sends a photo', () => sends(9));
  await writer.step('adds a thing', async () => {
    await actions.keepOwn(photoBytes(10), 'image/jpeg');
    await actions.addOwn(store.getState().ownDraft?.id ?? '', { name: 'Cap', category: 'Hat' });
  });
  await writer.step('is of age', () =>
    actions.savePreferences({
      user_gender: 1,
      age_range: '18-24',
      color_preferences: { favorite_colors: [] },
    } as never),
  );
};
