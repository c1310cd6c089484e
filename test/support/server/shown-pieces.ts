import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TasteDeck } from '../../../contract/taste.ts';
import { openShop } from '../outside/shop.ts';
import { call, signInConsumer, signInStylist } from '../people/call.ts';
import { itemDraft } from '../people/styling.ts';

const ART = path.resolve(import.meta.dirname, '../../../public/art');

/** A shop whose pictures are drawn by the names of their files. */
export const openArtShop = () =>
  openShop((request, response) => {
    const [, art = ''] = /\/([\w-]+)\.jpg/.exec(request.url ?? '') ?? [];
    void sharp(readFileSync(path.join(ART, `${art}.svg`)), { density: 144 })
      .flatten({ background: '#f3ece1' })
      .jpeg()
      .toBuffer()
      .then((picture) => response.end(picture));
  });

interface Said {
  art: string;
  name: string;
  brand: string;
  category: string;
}

/** Settles once everybody is shown them. */
export async function addShownPieces(
  server: { url: string },
  shop: { url: string },
  pieces: readonly Said[],
): Promise<void> {
  const { token } = await signInStylist(server);
  for (const [index, { art, ...said }] of pieces.entries()) {
    const image_url = `${shop.url}${art}.jpg?${index}`;
    await call(server, '/api/stylist/items/', { token, json: itemDraft({ ...said, image_url }) });
  }
  const stranger = await signInConsumer(server);
  const shown = async () =>
    (await call<TasteDeck>(server, '/api/taste/?limit=100', { token: stranger.token })).body.cards
      .length;
  await expect.poll(shown).toBe(pieces.length);
}
