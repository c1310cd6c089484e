// From the camera to the outbox: what is taken, turned, said and written, and what becomes of it.
import { NEXT } from '../../../../src/state/writing.ts';
import { asked, photoBytes, recording, typed } from '../samples-phone.ts';
import type { Chapter } from '../writer.ts';

const COVER = { x: 0.25, y: 0.1, width: 0.5, height: 0.25 };

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const draftId = () => store.getState().draft?.id ?? 'none';
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const isDown = (isMeant: boolean) => {
    phone.line.weather = isMeant ? { down: 1 } : { well: 1 };
    if (!isMeant) phone.online();
  };
  const lastSent = () => store.getState().outbox.at(-1)?.id ?? 'none';

  await writer.step('sends, and has taken none', () => actions.submitPhoto());
  await writer.step('takes a photo', () => takes(1));
  await writer.step('takes another in its place', () => takes(2));
  await writer.step('writes for it', () =>
    actions.typeBrief(NEXT, typed({ occasion: 'wedding', function: 'haldi', note: 'For tea' })),
  );
  await writer.step('writes a day that has passed, and no budget', () =>
    actions.typeBrief(NEXT, typed({ needed_on: '2026-11-24', budget: 'twelve', note: 'Tea' })),
  );
  await writer.step('writes a day too far, and a budget beyond', () =>
    actions.typeBrief(NEXT, typed({ needed_on: '2027-11-27', budget: '99999999999' })),
  );
  await writer.step('writes of all', () =>
    actions.typeBrief(
      NEXT,
      typed({
        occasion: 'office',
        needed_on: '2026-12-20',
        budget: '4k',
        avoid: ['Heels', 'heels', 'Red\nthings'],
        word: ' Silk ',
        note: ' A \u0007note\nof two lines ',
        stylist: null,
      }),
    ),
  );
  await writer.step('takes a third, and what was written stays', () => takes(3));
  await writer.step('turns it and covers a face', () =>
    actions.editCapture(draftId(), photoBytes(4), 'image/jpeg', COVER),
  );
  await writer.step('turns one that is gone', () =>
    actions.editCapture('none', photoBytes(5), 'image/jpeg', null),
  );
  await writer.step('leaves it', () => actions.discardCapture());
  await writer.step('leaves none', () => actions.discardCapture());
  await writer.step('hears what nobody said', () => actions.noteKept());
  await writer.step('says nothing', () => actions.speak(Promise.resolve(null)));
  await writer.step('says something', () => actions.speak(Promise.resolve(recording(3_000))));
  await writer.step('hears it', async () => {
    const note = await actions.noteKept();
    return `${note?.size} bytes of ${note?.type}`;
  });
  await writer.step('says it anew', () => actions.speak(Promise.resolve(recording(4_000))));
  await writer.step('takes it back', () => actions.forgetNote());
  await writer.step('the recorder fails', () => actions.speak(Promise.reject(new Error('Silent'))));

  await writer.step('takes a photo with what was written', () => takes(6));
  await writer.step('says something with it', () =>
    actions.speak(Promise.resolve(recording(5_000))),
  );
  await writer.step('sends it without a line', () => {
    isDown(true);
    return actions.submitPhoto();
  });
  await writer.step('looks at its picture', async () => {
    const picture = await actions.pictureOf(lastSent());
    const none = await actions.pictureOf('none');
    return `${picture?.size} bytes of ${picture?.type}, of one that is gone ${none?.size}`;
  });
  await writer.step('asks otherwise with it, which has been tried', () =>
    actions.changeBrief(lastSent(), asked('Rather blue')),
  );
  await writer.step('and otherwise again', () => {
    const photo = store.getState().outbox[0]?.id ?? '';
    return actions.changeBrief(photo, asked('Rather green'));
  });
  await writer.step('takes another in its place, with what was asked', async () => {
    const photo = store.getState().outbox[0]?.id ?? '';
    await actions.carryBrief(photo);
    await actions.discard(photo);
    await takes(7);
  });
  await writer.step('writes for it once more', () =>
    actions.typeBrief(NEXT, typed({ note: 'Rather white' })),
  );
  await writer.step('sends that', () => actions.submitPhoto());
  await writer.step('there is a line again', () => isDown(false));

  await writer.step('takes one, and asks it with words', async () => {
    await takes(8);
    actions.typeBrief(NEXT, typed({ note: 'Not this', around: [{ item: 'none', owned: true }] }));
  });
  await writer.step('it is refused for what was asked', async () => {
    phone.line.instead = ({ path }) =>
      path.endsWith('/upload/')
        ? {
            status: 422,
            headers: [['content-type', 'application/json']],
            body: new TextEncoder().encode(
              JSON.stringify({
                success: false,
                code: 'invalid',
                message: 'No',
                fields: { brief: 'No' },
              }),
            ),
          }
        : null;
    return actions.submitPhoto();
  });
  await writer.step('opens what is gone', () => actions.reopen('none'));
  await writer.step('opens it again', () => actions.reopen(lastSent()));
  await writer.step('opens it once more', () => actions.reopen(draftId()));
  await writer.step('asks it otherwise', () =>
    actions.typeBrief(draftId(), typed({ note: 'Then this' })),
  );
  await writer.step('sends it anew', () => {
    phone.line.instead = () => null;
    return actions.submitPhoto();
  });

  await writer.step('another app shares a picture', () => phone.share(photoBytes(9), 'image/png'));
  await writer.step('looks', () => actions.refreshStale());
  await writer.step('opens the app anew', () => page.app.wake());
  await writer.step('takes one beside it', () => takes(10));
  await writer.step('a third is shared', () => phone.share(photoBytes(11), 'image/png'));
  await writer.step('leaves what was shared', () => actions.discardShared());
  await writer.step('leaves it again', () => actions.discardShared());
  await writer.step('sends the other', () => actions.submitPhoto());
  await writer.step('sends it again', () => actions.submitPhoto());
  await writer.step('forgets what was written', () => {
    actions.typeNote('other', 'Half a note');
    actions.forgetWriting('other');
  });
  await writer.step('stops speaking, and sends at once', async () => {
    await takes(31);
    const kept = actions.speak(Promise.resolve(recording(3_000)));
    const id = await actions.submitPhoto();
    await kept;
    return id;
  });
  await writer.step('and the next, of which she said nothing', async () => {
    await takes(32);
    return actions.submitPhoto();
  });
};
