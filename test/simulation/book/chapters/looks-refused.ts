// Each thing that she says, and the server does not take it: it stands as refused, is tried again, or let go.
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import { countOf, unsentByKind } from '../../../../src/state/selectors.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { page, phone } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const sayings = herSayings(actions, look);
  const { line } = phone;
  line.only = (method) => method !== 'GET';
  const last = () => store.getState().outbox.at(-1)?.id ?? '';

  await writer.step('opens her look', () => actions.openOutfit(look.outfit));
  for (const [words, say] of sayings) {
    await writer.step(`${words}: it is not taken`, async () => {
      line.weather = { '409': 1 };
      await say(0);
    });
    await writer.step(`${words}: says it otherwise, and that is not taken`, () => say(2));
    await writer.step(`${words}: that is tried again, and taken`, () => {
      line.weather = { well: 1 };
      return actions.retry(last());
    });
    await writer.step(`${words}: what is left of it is let go`, async () => {
      for (const { id } of store.getState().outbox) await actions.discard(id);
    });
  }
  await writer.step('says all of it without a line', async () => {
    line.only = () => true;
    line.weather = { down: 1 };
    for (const [, say] of sayings) await say(0);
  });
  await writer.step('would leave', () => {
    const unsent = unsentByKind(store.getState());
    writer.outside.say(`${JSON.stringify(unsent)} ${countOf(unsent)}`);
  });
  await writer.step('leaves with all of it sent, where nothing goes', () =>
    actions.signOut('send'),
  );
  await writer.step('says all of it otherwise', async () => {
    for (const [, say] of sayings) await say(1);
  });
  await writer.step('leaves with it here', () => actions.signOut('keep'));
  await writer.step('is back', async () => {
    line.weather = { well: 1 };
    await actions.signInDevelopment('asha@example.com', 'Asha');
  });
  await writer.step('leaves without it', async () => {
    line.weather = { down: 1 };
    for (const [, say] of sayings) await say(2);
    await actions.signOut('discard');
  });
};
