import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import type { On } from '../http/route.ts';
import { ownLooks } from '../looks/own.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { asAsked } from '../photos/as-asked.ts';
import { findProfile, profileOf } from '../stylists/faces.ts';
import { keepProfile, setPicture } from '../stylists/profiles.ts';
import { receivePicture, type PictureDeps } from './picture.ts';
import { hasStyled, madeFor } from '../stylists/styled.ts';

const { stylists } = routes;

interface Deps extends PictureDeps {
  urls: PictureUrls;
}

export function profileRoutes(on: On, deps: Deps): void {
  const { db, urls, now } = deps;
  const inTurn = limitPerUser(1, () => serverTexts.photos.atOnce);

  async function known(id: string) {
    const row = await findProfile(db, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  const own = async (id: string) => profileOf(await known(id), urls);

  async function looksFor(stylistId: string, userId: string) {
    const made = await madeFor(db, stylistId, userId);
    const lookOf = await ownLooks(
      deps,
      made.map(({ id }) => id),
    );
    return made.map(({ id, title, created_at, ...counted }) => ({
      uuid: id,
      title,
      createdAt: created_at,
      look: lookOf(id),
      asked: asAsked(counted),
    }));
  }

  on(stylists.page, async ({ who, params: { id } }) => {
    const isClient = who.role === 'consumer';
    if (isClient && !(await hasStyled(db, id, who.id, now()))) throw new AppError('not_found');
    const row = await known(id);
    return {
      ...profileOf(row, urls),
      hasLeft: row.disabled_at !== null,
      looks: isClient ? await looksFor(id, who.id) : [],
    };
  });

  on(stylists.keep, async ({ who, body }) => {
    await keepProfile(db, who.id, body);
    return own(who.id);
  });

  on(stylists.picture, ({ c, who }) =>
    inTurn(who.id, async () => {
      await receivePicture(deps, c.env.incoming, who.id);
      return own(who.id);
    }),
  );

  on(stylists.initials, async ({ c, who }) => {
    await inTransaction(db, (within) => setPicture(within, who.id, null, now()));
    return c.body(null, 204);
  });
}
