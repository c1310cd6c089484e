// What she says of the things themselves: how they fit, what she bought, and what the shop has of them.
import { herLook } from '../her-look.ts';
import type { Chapter } from '../writer.ts';

const NOTHING = { size: null, fit: null, price: null, at: null };

export const chapter: Chapter = async (writer) => {
  const asha = herLook(writer, 'Asha');
  const bina = herLook(writer, 'Bina');
  const { outfit, kurta, kurta2, trousers, shoes } = asha;
  const { page } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const step = writer.step.bind(writer);
  const last = () => store.getState().outbox.at(-1)?.id ?? '';
  const old = (name: string) => `https://shop.example/Asha/${name}-0`;

  await step('reads what she has bought, which is nothing', () => actions.refreshBought());
  await step('says how the kurta fits, of a look that is not open', () =>
    actions.sayFit(outfit, kurta.uuid, { size: 'M', fit: 'tight' }, kurta.link),
  );
  await step('opens her look', () => actions.openOutfit(outfit));
  await step('says how the shoes fit', () =>
    actions.sayFit(outfit, shoes.uuid, { size: '38', fit: 'right' }, shoes.link),
  );
  await step('says it otherwise, of no size', () =>
    actions.sayFit(outfit, shoes.uuid, { size: null, fit: 'loose' }, shoes.link),
  );
  await step('says it of another kurta, as it was', () =>
    actions.sayFit(outfit, kurta2.uuid, { size: 'S', fit: 'tight' }, old('kurta')),
  );
  await step('takes back what she said of the shoes', () =>
    actions.sayFit(outfit, shoes.uuid, null, shoes.link),
  );
  await step('has not bought the trousers', () =>
    actions.sayFit(outfit, trousers.uuid, 'not_bought', trousers.link),
  );
  await step('would take that back in time', async () => {
    const id = await actions.sayFit(outfit, trousers.uuid, null, trousers.link);
    return actions.undo(id);
  });
  await step('says how a piece of Bina’s fits', () =>
    actions.sayFit(outfit, bina.kurta.uuid, { size: 'S', fit: 'tight' }, bina.kurta.link),
  );
  await step('lets it be', () => actions.discard(last()));

  await step('has bought the trousers', () =>
    actions.sayOwned(
      outfit,
      trousers.uuid,
      { state: 'bought', ...NOTHING },
      { seen: trousers.link },
    ),
  );
  await step('says all of it', () =>
    actions.sayOwned(
      outfit,
      trousers.uuid,
      { state: 'bought', size: '30', fit: 'loose', price: 850, at: '2026-11-20' },
      { seen: trousers.link },
    ),
  );
  await step('keeps the trousers, which she has', () =>
    actions.save(outfit, trousers.uuid, trousers.link),
  );
  await step('keeps the shoes, which she has not', () =>
    actions.save(outfit, shoes.uuid, shoes.link),
  );
  await step('they fit otherwise now', () =>
    actions.sayFit(outfit, trousers.uuid, { size: '32', fit: 'right' }, trousers.link),
  );
  await step('has bought the kurta of which she said how it fits', () =>
    actions.sayOwned(
      outfit,
      kurta.uuid,
      { state: 'bought', size: 'L', fit: null, price: 0, at: null },
      { seen: kurta.link },
    ),
  );
  await step('has bought a piece of a look that is not open', () =>
    actions.sayOwned(asha.second.outfit, asha.second.pieces[2]?.uuid ?? '', {
      state: 'bought',
      ...NOTHING,
      size: '39',
    }),
  );
  await step('gives the trousers back, and thinks better of it', async () => {
    const id = await actions.sayOwned(
      outfit,
      trousers.uuid,
      { state: 'returned', size: '32', fit: 'right', price: 850, at: '2026-11-20' },
      { seen: trousers.link, undo: true },
    );
    return actions.undo(id);
  });
  await step('gives them back', () =>
    actions.sayOwned(
      outfit,
      trousers.uuid,
      { state: 'returned', size: '32', fit: 'right', price: 850, at: '2026-11-20' },
      { seen: trousers.link, undo: true },
    ),
  );
  await step('has bought shoes that are other ones by now', () =>
    actions.sayOwned(outfit, shoes.uuid, { state: 'bought', ...NOTHING }, { seen: old('shoes') }),
  );
  await step('has bought shoes, of a day that is none', () =>
    actions.sayOwned(
      outfit,
      shoes.uuid,
      { state: 'bought', ...NOTHING, at: '2026-13-40' },
      { seen: shoes.link },
    ),
  );
  await step('lets it be', () => actions.discard(last()));
  await step('has not bought the kurta after all', () =>
    actions.sayFit(outfit, kurta.uuid, 'not_bought', kurta.link),
  );
  await step('takes all back that she said of the trousers', () =>
    actions.sayFit(outfit, trousers.uuid, null, trousers.link),
  );
  await step('has bought a piece of Bina’s', () =>
    actions.sayOwned(outfit, bina.kurta.uuid, { state: 'bought', ...NOTHING }),
  );
  await step('lets that be', () => actions.discard(last()));

  await step('the shoes cost less than it says', () =>
    actions.report(shoes.uuid, 'price', 700, shoes.link),
  );
  await step('goes to the shop of the shoes', () => actions.wentToShop(shoes.uuid, shoes.link));
  await step('and they are sold out', () =>
    actions.report(shoes.uuid, 'sold_out', null, shoes.link),
  );
  await step('a kurta that is another one costs more', () =>
    actions.report(kurta2.uuid, 'price', 5000, old('kurta')),
  );
  await step('a piece of Bina’s is sold out', () =>
    actions.report(bina.kurta.uuid, 'sold_out', null, bina.kurta.link),
  );
  await step('lets it be', () => actions.discard(last()));
  await step('waits for what the shop says', () =>
    actions.awaitShop(outfit, new AbortController().signal),
  );
  await writer.later('an hour', 60 * 60_000);
  await step('reads all of it', async () => {
    await actions.refreshOutfit(outfit);
    await actions.freshen(['profile', 'bought', 'saved']);
  });
};
