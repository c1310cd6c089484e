// A phone that is full, whose storage does not answer, forgets, or is told wrong by its clock; and pages that die.
import { NEXT } from '../../../../src/state/writing.ts';
import { asked, largeBytes, photoBytes, recording, typed } from '../samples-phone.ts';
import { weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const MINUTE_MS = 60_000;

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { world } = writer.house;
  const { disk } = phone;
  const { actions, store } = page.app;
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const sends = async (drawn: number) => {
    await takes(drawn);
    return actions.submitPhoto();
  };
  const isFull = (isMeant: boolean) => {
    disk.quota = isMeant ? disk.used() : Infinity;
  };
  const hangs = (ms: number) => {
    disk.hangsUntil = world.now() + ms;
  };
  const goesWell = async () => {
    isFull(false);
    weather(phone, 'well');
    phone.online();
    await actions.sendNow();
  };
  const each = async (words: string, spoils: () => void) => {
    const does = async (what: string, work: () => unknown) => {
      await writer.step(
        `${words}: ${what}`,
        () => {
          spoils();
          return work();
        },
        2 * MINUTE_MS,
      );
      isFull(false);
    };
    await does('takes a photo', () => takes(1));
    await does('says something', () => actions.speak(Promise.resolve(recording(3_000))));
    await does('takes it back', () => actions.forgetNote());
    await does('takes a thing of hers', () => actions.keepOwn(photoBytes(2), 'image/jpeg'));
    await does('writes', () => actions.typeBrief(NEXT, typed({ note: 'Full' })));
    await does('sends it', () => actions.submitPhoto());
    await does('asks otherwise', () =>
      actions.changeBrief(store.getState().photos.value?.[0]?.id ?? '', asked('Otherwise')),
    );
    await does('deletes', () =>
      actions.deletePhoto(store.getState().photos.value?.[0]?.id ?? 'none'),
    );
    await does('signs out', () => actions.signOut('keep'));
    await does('is read again', () => actions.refreshStale());
    await writer.step('and well', goesWell, 2 * MINUTE_MS);
    if (!store.getState().user)
      await writer.step('is in again', () => actions.signInDevelopment('asha@example.com', 'Asha'));
  };
  await each('full', () => isFull(true));
  await each('hanging', () => hangs(20_000));
  await each('lost', () => disk.disconnect());

  await writer.step('a large photo as the phone fills', async () => {
    phone.line.reached = (moment, { path }) => {
      if (moment === 'done' && path.endsWith('/small/')) isFull(true);
    };
    await actions.keepCapture(largeBytes(3), 'image/jpeg');
    return actions.submitPhoto();
  });
  await writer.step('and well', () => {
    phone.line.reached = () => undefined;
    return goesWell();
  });
  await writer.step('waits with a photo, and its outbox is deleted', async () => {
    weather(phone, 'down');
    const id = await sends(4);
    await takes(5);
    await world.pass(1_000);
    disk.remove('poshak-outbox');
    return id;
  });
  await writer.step('opens it anew', () => page.app.wake());
  await writer.step('there is a line', goesWell);
  await writer.step('what was read is deleted', async () => {
    disk.remove('poshak-state');
    await page.app.wake();
  });
  await writer.step('the session is deleted', async () => {
    disk.remove('poshak-session');
    await page.app.wake();
  });
  await writer.step('signs in again', () => actions.signInDevelopment('asha@example.com', 'Asha'));

  await writer.step('there is room for what came of it, and for no more', async () => {
    phone.line.reached = (moment, { method }) => {
      if (moment === 'done' && method === 'DELETE') disk.quota = disk.used() + 200;
    };
    await actions.deletePhoto(store.getState().photos.value?.[0]?.id ?? 'none');
  });
  await writer.step('and the phone dies', () => {
    phone.line.reached = () => undefined;
    phone.kill(phone.processes);
  });
  let anew = page.app;
  await writer.step('it is opened without a line', async () => {
    weather(phone, 'down');
    phone.line.only = () => true;
    anew = (await phone.open()).app;
  });
  await writer.step('there is room, and it is opened once more', async () => {
    isFull(false);
    await anew.actions.sendNow();
    phone.kill(phone.processes);
    anew = (await phone.open()).app;
  });
  await writer.step('there is a line', () => {
    weather(phone, 'well');
    phone.online();
    return anew.actions.sendNow();
  });
};
