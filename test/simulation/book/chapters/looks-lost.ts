// Each thing that she says, and the line breaks where it must not matter.
import { herLook } from '../her-look.ts';
import { herSayings } from '../her-sayings.ts';
import type { Chapter } from '../writer.ts';

const FATES = [
  ['its answer is lost', 'lost'],
  ['half of its answer comes', 'half'],
  ['a portal answers', 'portal'],
] as const;

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { page, phone } = await writer.phone('Asha');
  const { actions } = page.app;
  let rated = look.shoes;
  const sayings = herSayings(actions, look, () => rated);
  const { line } = phone;
  line.only = (method) => method !== 'GET';

  await writer.step('opens her look', () => actions.openOutfit(look.outfit));
  for (const [words, say] of sayings) {
    for (const [at, [fated, fate]] of FATES.entries()) {
      rated = [look.shoes, look.kurta, look.trousers][at] ?? look.shoes;
      await writer.step(`${words}: ${fated}, and there is a line again`, async () => {
        line.weather = { [fate]: 1 };
        await say(at as 0 | 1 | 2);
        await writer.house.world.pass(8_000);
        line.weather = { well: 1 };
        await actions.sendNow();
      });
    }
  }
};
