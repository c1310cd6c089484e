// A tab that dies at each moment, a phone whose power fails or whose clock is wrong, and a page that sleeps.
import { photoBytes } from '../samples-phone.ts';
import { weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { world } = writer.house;
  let { actions, store } = page.app;
  const opens = async () => {
    const { app } = await phone.open();
    ({ actions, store } = app);
  };
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const sends = async (drawn: number) => {
    await takes(drawn);
    return actions.submitPhoto();
  };
  const goesWell = async () => {
    weather(phone, 'well');
    phone.online();
    await actions.sendNow();
  };
  for (const moment of ['asked', 'out', 'done', 'answered'] as const) {
    await writer.step(`sends, and the tab dies: ${moment}`, async () => {
      phone.line.only = (method) => method !== 'GET';
      phone.line.reached = (at, _, process) => {
        if (at === moment) world.after(0, () => phone.kill([process]));
      };
      await takes(6);
      void actions.submitPhoto().catch(() => undefined);
    });
    await writer.step('it is opened', () => {
      phone.line.reached = () => undefined;
      return opens();
    });
    await writer.step('it is looked at', goesWell, 5 * MINUTE_MS);
  }
  await writer.step('its power fails between two writes', async () => {
    await takes(7);
    phone.kill(phone.processes);
    phone.disk.losePower();
    await opens();
  });
  await writer.step('sends what is there', () => actions.submitPhoto());
  await writer.step('it is an hour ahead', async () => {
    phone.skewMs = HOUR_MS;
    await actions.ping();
    return sends(8);
  });
  await writer.step('it is two days behind, and waits', async () => {
    weather(phone, '503');
    phone.skewMs = -48 * HOUR_MS;
    const id = await sends(9);
    await actions.deletePhoto(store.getState().photos.value?.[0]?.id ?? 'none');
    return id;
  });
  await writer.step('and is right again', () => {
    phone.skewMs = 0;
    return goesWell();
  });
  await writer.step(
    'a page sleeps while it sends, and another sends',
    async () => {
      weather(phone, 'slow');
      const id = await sends(10);
      await world.pass(3_000);
      const [sleeping] = phone.pages;
      if (sleeping) sleeping.process.sleepsUntil = world.now() + 20 * MINUTE_MS;
      await opens();
      return id;
    },
    10 * MINUTE_MS,
  );
  await writer.step('it wakes', goesWell, 20 * MINUTE_MS);
};
