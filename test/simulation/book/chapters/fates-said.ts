// What is said of photos and own things, taken back and deleted, under one fate of the line and another.
import { heldAt } from '../../../../contract/agreements.ts';
import { asked, photoBytes } from '../samples-phone.ts';
import { FATES, underFates } from '../under.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const on = await writer.phone('Asha');
  const { actions, store } = on.page.app;
  const photo = (at = 0) => store.getState().photos.value?.[at]?.id ?? 'none';
  const own = (at = 0) => store.getState().own.value?.[at]?.id ?? 'none';
  const adds = async (drawn: number) => {
    await actions.keepOwn(photoBytes(drawn), 'image/jpeg');
    const id = store.getState().ownDraft?.id ?? 'none';
    await actions.addOwn(id, { name: `Shirt ${drawn}`, category: 'Shirt' });
    return id;
  };
  const sends = async (drawn: number) => {
    await actions.keepCapture(photoBytes(drawn), 'image/jpeg');
    return actions.submitPhoto();
  };
  for (const drawn of [1, 2, 3]) await writer.step('sends a photo', () => sends(drawn));
  for (const drawn of [4, 5, 6]) await writer.step('adds something of hers', () => adds(drawn));
  const discarded = async (what: Promise<string>) => {
    const id = await what;
    await writer.house.world.pass(8_000);
    await actions.discardPhoto(id);
  };
  const round = [
    { words: 'a change of what is asked', does: () => actions.changeBrief(photo(), asked('Blue')) },
    { words: 'a note', does: () => actions.sendNote(photo(), 'Not the blue one') },
    { words: 'a thing of hers', does: () => adds(7) },
    { words: 'its name', does: () => actions.changeOwn(own(), { name: 'Coat', category: 'Coat' }) },
    { words: 'a thing that goes', does: () => actions.deleteOwn(own(1), 'Shirt') },
    { words: 'a thing thought better of', does: () => discarded(adds(8)) },
    { words: 'a photo that goes', does: () => actions.deletePhoto(photo(1)) },
    { words: 'a photo thought better of', does: () => discarded(sends(9)) },
    {
      words: 'an agreement taken back',
      does: () =>
        actions.sayConsent('photo', {
          version: heldAt('photo', on.phone.clock()),
          round: 0,
          agreed: false,
        }),
    },
    {
      words: 'whose clothes',
      does: () => actions.savePreferences({ keep_photos_days: 90 }),
    },
  ];
  await underFates(writer, on, round, FATES.slice(0, 17));
};
