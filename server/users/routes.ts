import { routes } from '../../contract/routes.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { deleteUser } from './delete.ts';
import { exportUser } from './export.ts';
import { profileOf } from './profile.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  urls: PictureUrls;
  /** Null: the address at which the consumer has reached us. */
  publicUrl: string | null;
}

const { user } = routes;

export function userRoutes(on: On, deps: Deps): void {
  on(user.profile, ({ who }) => profileOf(deps.db, who.id));

  on(user.export, async ({ c, who }) => {
    c.header('Content-Disposition', 'attachment; filename="poshak.json"');
    return exportUser(deps, who.id, deps.publicUrl ?? new URL(c.req.url).origin);
  });

  on(user.delete, async ({ c, who }) => {
    await deleteUser(deps, who.id);
    return c.body(null, 204);
  });
}
