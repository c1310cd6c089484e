import { inFront, priceOf, sumInFront } from '../../contract/choices.ts';
import { ownedBy } from '../../contract/ledger.ts';
import { pageKey } from '../../contract/page-link.ts';
import { firstName } from '../../texts/names.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { ledgerOf } from '../outfits/ledger.ts';
import { itemsOf, wireItem } from '../outfits/wire.ts';
import { dayOf, type Asked } from './page.ts';
import type { OpenAsk } from './store.ts';
import { words } from '../language.ts';

const COLUMN_SEPARATOR = ', ';

/** What stands in front of the client now, and nothing of her but her first name. */
export async function askedAt(db: Db, urls: PictureUrls, ask: OpenAsk): Promise<Asked> {
  const rows = await itemsOf(db, [ask.outfit_id]);
  const pictures = new Map(
    rows.flatMap((row) => [row, ...row.backups]).map(({ id, copy_id }) => [id, copy_id]),
  );
  const places = rows.map((row) => wireItem(row, urls));
  const ledger = await ledgerOf(db, ask.outfit_id, urls, async () => null);
  const lines = ledger.map(({ line: id, kind, value, piece }) => ({ id, kind, value, piece }));
  const isOwned = ownedBy(lines);
  const fronts = places.map(inFront);
  const said = words().vote;
  return {
    by: firstName(ask.name),
    day: dayOf(ask.expires_at),
    pieces: fronts
      .filter(({ ecommerce_url }) => !isOwned(ecommerce_url))
      .map((piece) => {
        const picture = pictures.get(piece.uuid) ?? null;
        return {
          id: piece.uuid,
          page: pageKey(piece.ecommerce_url),
          seen: hashOf(pageKey(piece.ecommerce_url)),
          name: piece.name,
          credit: [piece.brand, said.kind(piece.category), piece.size && said.size(piece.size)]
            .filter(Boolean)
            .join(COLUMN_SEPARATOR),
          price: priceOf(piece),
          picture: picture && urls.of(picture, 'thumb'),
        };
      }),
    owned: fronts.filter(({ ecommerce_url }) => isOwned(ecommerce_url)).map(({ name }) => name),
    sum: sumInFront(lines, places),
  };
}
