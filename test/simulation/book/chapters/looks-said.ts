// What she says of a look: stars, what she keeps, what she would rather have, what was not kept of what she asked.
import { herLook } from '../her-look.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const asha = herLook(writer, 'Asha');
  const bina = herLook(writer, 'Bina');
  const { outfit, kurta, kurta2, kurta3, trousers, trousers2, shoes } = asha;
  const { page } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const step = writer.step.bind(writer);
  const last = () => store.getState().outbox.at(-1)?.id ?? '';

  await step('opens her look', () => actions.openOutfit(outfit));
  await step('gives the kurta five stars, which keeps it', () =>
    actions.rate(outfit, kurta.uuid, 5, undefined, kurta.link),
  );
  await step('gives the shoes two, and says why', () =>
    actions.rate(outfit, shoes.uuid, 2, { reasons: ['price', 'fit', 'price'], text: 'Too dear' }),
  );
  await step('gives other trousers three', () =>
    actions.rate(outfit, trousers2.uuid, 3, { reasons: [], text: '' }, trousers2.link),
  );
  await step('gives the shoes the same once more', () =>
    actions.rate(
      outfit,
      shoes.uuid,
      2,
      { reasons: ['price', 'fit'], text: 'Too dear' },
      'https://a.example',
    ),
  );
  await step('gives the shoes one star more', () =>
    actions.rate(outfit, shoes.uuid, 3, undefined, shoes.link),
  );
  await step('gives a kurta that is another one now four', () =>
    actions.rate(outfit, kurta2.uuid, 4, undefined, 'https://shop.example/Asha/kurta-0'),
  );
  await step('gives four and says what was wrong', () =>
    actions.rate(outfit, kurta3.uuid, 4, { reasons: ['colour'] }, kurta3.link),
  );
  await step('gives it four', () => actions.rate(outfit, kurta3.uuid, 4, undefined, kurta3.link));
  await step('gives a piece of Bina’s one star', () =>
    actions.rate(outfit, bina.shoes.uuid, 1, undefined, bina.shoes.link),
  );
  await step('tries that again', () => actions.retry(last()));
  await step('lets it be', () => actions.discard(last()));
  await step('gives a piece of Bina’s look one star there', () =>
    actions.rate(bina.outfit, bina.shoes.uuid, 1, undefined, bina.shoes.link),
  );
  await step('lets that be', () => actions.discard(last()));

  await step('keeps the trousers', () => actions.save(outfit, trousers.uuid, trousers.link));
  await step('keeps them once more', () => actions.save(outfit, trousers.uuid, trousers.link));
  await step('keeps shoes that are other ones now', () =>
    actions.save(outfit, shoes.uuid, 'https://shop.example/Asha/shoes-0'),
  );
  await step('keeps a piece of a look that is not open', () =>
    actions.save(asha.second.outfit, asha.second.pieces[0]?.uuid ?? ''),
  );
  await step('keeps a piece of Bina’s', () => actions.save(bina.outfit, bina.kurta.uuid));
  await step('lets it be', () => actions.discard(last()));
  await step('takes the trousers out', () => actions.unsave(outfit, trousers.uuid));
  await step('takes the kurta out, and thinks better of it', async () => {
    const id = await actions.unsave(outfit, kurta.uuid);
    return actions.undo(id);
  });
  await step('takes it out, and would undo it when it is late', async () => {
    const id = await actions.unsave(outfit, kurta.uuid);
    await writer.house.world.pass(8_000);
    return actions.undo(id);
  });
  await step('takes out what is not in it', () => actions.unsave(outfit, shoes.uuid));

  await step('would rather have the other kurta', () =>
    actions.choose(outfit, kurta.uuid, kurta2.uuid, kurta2.link),
  );
  await step('and the third', () => actions.choose(outfit, kurta.uuid, kurta3.uuid, kurta3.link));
  await step('and the other trousers', () => actions.choose(outfit, trousers.uuid, trousers2.uuid));
  await step('and the first kurta again', () =>
    actions.choose(outfit, kurta.uuid, kurta.uuid, kurta.link),
  );
  await step('and one that is another by now', () =>
    actions.choose(outfit, kurta.uuid, kurta2.uuid, 'https://shop.example/Asha/kurta-0'),
  );
  await step('and trousers in the place of a kurta', () =>
    actions.choose(outfit, kurta.uuid, trousers2.uuid, trousers2.link),
  );
  await step('lets it be', () => actions.discard(last()));

  await step('says that the occasion was not met', () =>
    actions.dispute(outfit, 'occasion', true, 'It is for a wedding'),
  );
  await step('says it in other words', () =>
    actions.dispute(outfit, 'occasion', true, 'A sangeet'),
  );
  await step('says the same of the budget, in no words', () =>
    actions.dispute(outfit, 'budget', true, ''),
  );
  await step('takes the occasion back', () => actions.dispute(outfit, 'occasion', false, ''));
  await step('says it of a line that is none', () => actions.dispute(outfit, 'shoes', true, ''));
  await step('lets it be', () => actions.discard(last()));
  await writer.later('ten minutes', 10 * 60_000);
  await step('opens her look again', () => actions.openOutfit(outfit));
  await step('reads it anew', () => actions.refreshOutfit(outfit));
  await step('reads all that she keeps', () => actions.refreshSaved());
};
