import type { Brief } from '../../../contract/brief.ts';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import type { Session } from './call.ts';
import type { TestServer } from '../server/server.ts';
import { waitingClient } from './queue.ts';
import { itemDraft, newOutfit, newStylist } from './styling.ts';

export const ASKED: Partial<Brief> = {
  occasion: 'festival',
  budget: 2000,
  avoid: ['heels', 'synthetics'],
  note: 'Something I can dance in',
};

export const TOO_DEAR = 'The tote is the one piece here that lasts.';

/** All kept but the budget. */
export const ANSWERED = {
  items: ['kurta', 'tote'].map((name) =>
    itemDraft({ name, estimated_price: 1250, why: `A ${name} that you can dance in.` }),
  ),
  answers: [
    ...['occasion', 'avoid-1', 'avoid-2', 'note'].map((line) => ({ line, kept: true })),
    { line: 'budget', kept: false, reason: TOO_DEAR },
  ],
} satisfies Partial<OutfitDraft>;

/** Somebody who asked for something, and has her answers. */
export async function answeredClient(server: TestServer, email?: string, by?: Session) {
  const client = await waitingClient(server, email, ASKED);
  const stylist = by ?? (await newStylist(server, 'Meera Iyer'));
  const outfit = await newOutfit(server, stylist, client, { title: 'Madder', ...ANSWERED });
  return { ...client, stylist, outfit };
}
