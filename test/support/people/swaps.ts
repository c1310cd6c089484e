import type { Outfit, OutfitDraft } from '../../../contract/outfits.ts';
import type { TestServer } from '../server/server.ts';
import { call } from './call.ts';
import { waitingClient } from './queue.ts';
import { itemDraft, newOutfit, newStylist } from './styling.ts';

interface Options {
  email?: string;
  pictureOf?: (art: string) => string;
}

/** A look over its budget, of which the bag may be swapped. */
export async function clientWithSwaps(server: TestServer, { email, pictureOf }: Options = {}) {
  const client = await waitingClient(server, email, { budget: 8000, avoid: ['heels'] });
  const stylist = await newStylist(server, 'Asha Sethi');
  const piece = (name: string, estimated_price: number, art: string) =>
    itemDraft({
      name,
      estimated_price,
      image_url: pictureOf?.(art) ?? null,
      why: `The ${art} that it wants.`,
    });
  const outfit = await newOutfit(server, stylist, client, {
    title: 'Madder by lamplight',
    items: [
      piece('Handblock kurta', 5648, 'kurta'),
      {
        ...piece('Saddle tote', 4200, 'tote'),
        backups: [piece('Silk potli', 1150, 'scarf'), piece('Indigo jhola', 899, 'watch')],
      },
    ],
    answers: [
      { line: 'avoid-1', kept: true },
      { line: 'budget', kept: false, reason: 'The tote lasts past the season.' },
    ],
  } satisfies Partial<OutfitDraft>);
  const read = async () =>
    (await call<Outfit>(server, `/api/stylist/outfits/${outfit.id}/`, { token: client.token }))
      .body;
  return { ...client, stylist, outfit, read };
}
