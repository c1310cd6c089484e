// She says one thing on two phones: what was said later stands, whichever comes first.
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { shoes, kurta, trousers } = look;
  const { page, phone } = await writer.phone('Asha');
  const { page: others } = await writer.phone('Tablet', 'Asha');
  let rated: { uuid: string; link: string } = shoes;
  const [hers, theirs] = [page, others].map(({ app }) =>
    herSayings(app.actions, look, () => rated),
  );
  const step = writer.step.bind(writer);

  await step('opens her look on both', async () => {
    await page.app.actions.openOutfit(look.outfit);
    await others.app.actions.openOutfit(look.outfit);
  });
  for (const [at, [words, say]] of (hers ?? []).entries()) {
    const there = theirs?.[at]?.[1];
    await step(`${words}: without a line, and then on the tablet otherwise`, async () => {
      phone.line.weather = { down: 1 };
      await say(0);
      await writer.house.world.pass(10_000);
      await there?.(1);
    });
    await step(`${words}: the older comes after it`, () => {
      phone.line.weather = { well: 1 };
      phone.online();
    });
    await step(`${words}: on the phone once more`, () => say(2));
  }
  rated = kurta;
  await step('stars: which both give at once', () =>
    Promise.all([hers?.[0]?.[1](0), theirs?.[0]?.[1](2)]),
  );
  rated = trousers;
  await step('keeps it on the tablet after she has given it stars without a line', async () => {
    phone.line.weather = { down: 1 };
    await page.app.actions.rate(look.outfit, trousers.uuid, 5);
    await writer.house.world.pass(10_000);
    await others.app.actions.unsave(look.outfit, trousers.uuid);
  });
  await step('the stars come', () => {
    phone.line.weather = { well: 1 };
    phone.online();
  });
  await step('reads all of it on both', async () => {
    for (const { app } of [page, others]) {
      await app.actions.refreshOutfit(look.outfit);
      await app.actions.refreshSaved();
      await app.actions.refreshBought();
      await app.actions.refreshPreferences();
      await app.actions.refreshProfile();
      await app.actions.refreshTaste();
    }
  });
  await step('is told of what became of it', () => {
    const { conflicts } = page.app.store.getState();
    page.app.actions.toldOf(conflicts.slice(0, 1));
  });
};
