import { piecesAt } from '../../contract/choices.ts';
import { Board, type Outfit, type OutfitItem } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { On, Who } from '../http/route.ts';
import { pictureOf } from '../media/small.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { AppError } from '../errors.ts';
import { fitsIn } from '../fits/read.ts';
import { runsOf } from '../fits/runs.ts';
import { ownReports } from '../items/own-reports.ts';
import { ownLooks } from '../looks/own.ts';
import { asAsked } from '../photos/as-asked.ts';
import { writeOpened } from '../own-clothes/views.ts';
import { openedPhotos } from '../photos/photo-access.ts';
import { isNewest } from '../writes/order.ts';
import { decide, undecide } from './approve.ts';
import { correctOutfit } from './correct.ts';
import { createOutfit } from './create.ts';
import { choose, chosenAt } from './choices.ts';
import { disputeAnswer, ledgerOf } from './ledger.ts';
import { pinsOf } from './pins.ts';
import { outfitsWithoutPhoto } from './queries.ts';
import { correctedBy, isSent, writingDown } from './corrections.ts';
import { replyTo } from './replies.ts';
import { isAsked } from './asked.ts';
import { sizesNamed } from './seen-price.ts';
import { stylistOf } from './stylist.ts';
import { mayCorrect, refuseAnothers, visibleOutfit } from './rules.ts';
import { itemsOf, wireItem } from './wire.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  stylistUrls: PictureUrls;
  /** Somebody's queue is another one now. */
  queueChanged: () => void;
}

type Visible = Awaited<ReturnType<typeof visibleOutfit>>;

const { outfits, closetOutfits } = routes;

export function outfitRoutes(on: On, deps: Deps): void {
  const { db, now, urls, stylistUrls, queueChanged } = deps;

  const itemsFor = async (id: string, who: Who): Promise<OutfitItem[]> => {
    const rows = await itemsOf(db, [id]);
    const items = rows.map((item) => wireItem(item, urls));
    if (who.role !== 'consumer') return items;
    const pieces = items.flatMap(piecesAt);
    const links = pieces.map(({ ecommerce_url }) => ecommerce_url);
    const reports = await ownReports(db, who.id, links, now());
    const fitOf = await fitsIn(db, id);
    const runs = await runsOf(db, pieces);
    const named = new Map(
      [rows, ...rows.map(({ backups }) => backups)].flat().map((row) => [row.id, sizesNamed(row)]),
    );
    for (const piece of pieces) {
      const report = reports.get(pageKey(piece.ecommerce_url));
      if (report) piece.report = report;
      const sizes = named.get(piece.uuid) ?? [];
      Object.assign(piece, fitOf(piece), { runs: runs(piece), sizes });
    }
    return items;
  };

  const mayOpen = async (who: Who, photoId: string) =>
    who.role === 'consumer' || (await openedPhotos(deps, who.id, [photoId])).has(photoId);

  const ledgerFor = async (outfit: Visible, who: Who, isOpen: boolean) => {
    const answers = await ledgerOf(db, outfit.id, urls, async (pieces) => {
      if (who.role === 'consumer') return urls;
      if (!isOpen) return null;
      await writeOpened(deps, who.id, pieces);
      return stylistUrls;
    });
    if (who.role === 'stylist' && outfit.is_unstyled) {
      for (const { own_piece } of answers) if (own_piece) own_piece.thumbhash = '';
    }
    return answers;
  };

  /** What was asked with a photo is hidden with it, but for whom is answering it. */
  const isHidden = (outfit: Visible, who: Who) =>
    who.role === 'stylist' &&
    outfit.photo_hidden_at !== null &&
    (outfit.status === 'approved' || outfit.stylist_id !== who.id);

  const read = async (id: string, who: Who): Promise<Outfit> => {
    const outfit = await visibleOutfit(db, id, who);
    const { photo_id } = outfit;
    const isOpen = await mayOpen(who, photo_id);
    const isBlurSeen = outfit.photo_hidden_at === null && !outfit.is_unstyled;
    const photoUrls = who.role === 'stylist' ? stylistUrls : urls;
    const picture = pictureOf({ id: photo_id, small_id: outfit.photo_small_id });
    return {
      id: outfit.id,
      uuid: outfit.id,
      title: outfit.title,
      description: outfit.description,
      createdAt: outfit.created_at,
      user_photo:
        isOpen && outfit.photo_deleted_at === null ? photoUrls.of(picture, 'display') : null,
      stylist: stylistOf(outfit, urls),
      stylist_notes: outfit.stylist_notes,
      board: outfit.board === null ? null : Board.parse(JSON.parse(outfit.board)),
      items: await itemsFor(id, who),
      answers: isHidden(outfit, who) ? [] : await ledgerFor(outfit, who, isOpen),
      pins: pinsOf(outfit),
      corrected: await correctedBy(db, id, outfit.stylist_id),
      ...(who.role === 'consumer' && { isAsked: await isAsked(db, id) }),
      ...(who.role === 'stylist' && {
        photo:
          outfit.photo_deleted_at === null
            ? { id: photo_id, thumbhash: isBlurSeen ? outfit.photo_thumbhash : '' }
            : null,
        isSent: outfit.status === 'approved',
        mayCorrect: await mayCorrect(db, outfit, who.id, now()),
        goesAt: outfit.goes_at,
        isPhotoDeleted: outfit.photo_deleted_at !== null,
      }),
    };
  };

  const lineOf = async (id: string, line: string, who: Who) => {
    const outfit = await visibleOutfit(db, id, who);
    const answers = await ledgerFor(outfit, who, await mayOpen(who, outfit.photo_id));
    const answer = answers.find((one) => one.line === line);
    if (!answer) throw new AppError('not_found');
    return answer;
  };

  on(outfits.create, async ({ c, who, headers, body }) => {
    const create = { stylistId: who.id, key: headers['idempotency-key'], draft: body };
    const { isNew, answer } = await createOutfit(deps, create);
    queueChanged();
    return c.json(answer, isNew ? 201 : 200);
  });

  on(outfits.read, ({ who, params }) => read(params.id, who));

  on(closetOutfits.list, async ({ who }) => {
    const rows = await outfitsWithoutPhoto(db, who.id);
    const items = Map.groupBy(
      await itemsOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ outfit_id }) => outfit_id,
    );
    const lookOf = await ownLooks(
      deps,
      rows.map(({ id }) => id),
    );
    return {
      outfits: rows.map((row) => ({
        uuid: row.id,
        title: row.title,
        createdAt: row.created_at,
        photo_at: row.photo_at,
        asked: asAsked(row),
        stylist: { name: row.stylist_name },
        items: (items.get(row.id) ?? []).map((item) => wireItem(item, urls)),
        look: lookOf(row.id),
      })),
    };
  });

  on(outfits.correct, async ({ who, params, body }) => {
    await inTransaction(db, async (within) => {
      const outfit = await visibleOutfit(within, params.id, who);
      const at = now();
      await refuseAnothers(within, outfit, who.id, at);
      if (body.draft === true && isSent(outfit)) throw new AppError('already_sent');
      const correct = () => correctOutfit(within, outfit, body, at);
      await writingDown(within, { outfit, stylistId: who.id }, correct, at);
    });
    return read(params.id, who);
  });

  on(outfits.dispute, async ({ who, params: { id, line }, headers, body }) => {
    await inSession(db, who.familyId, async (within) => {
      const outfit = await visibleOutfit(within, id, who);
      const order = readWriteOrder(headers);
      if (!(await isNewest(within, who, `answer ${id} ${line}`, order, now()))) return;
      await disputeAnswer(within, outfit, line, body, now());
    });
    return lineOf(id, line, who);
  });

  on(outfits.reply, async ({ who, params: { id, line }, body: { text } }) => {
    await inTransaction(db, async (within) => {
      const outfit = await visibleOutfit(within, id, who);
      await refuseAnothers(within, outfit, who.id, now());
      await replyTo(within, { outfit, line, stylistId: who.id, text }, now());
    });
    return lineOf(id, line, who);
  });

  on(outfits.choose, async ({ who, params: { id }, headers, body: { choices } }) => {
    await inSession(db, who.familyId, async (within) => {
      const outfit = await visibleOutfit(within, id, who);
      await choose(within, { outfit, who, urls, order: readWriteOrder(headers) }, choices, now());
    });
    return { choices: await chosenAt(db, id, choices) };
  });

  on(outfits.approve, async ({ who, params, body }) => {
    const goesAt = await inTransaction(db, (within) =>
      decide({ db: within, now }, params.id, who.id, body),
    );
    queueChanged();
    return { success: true as const, ...(goesAt && { goesAt }) };
  });

  on(outfits.takeBack, async ({ c, who, params }) => {
    await inTransaction(db, (within) => undecide({ db: within, now }, params.id, who.id));
    queueChanged();
    return c.body(null, 204);
  });
}
