import { routes } from '../../contract/routes.ts';
import type { On } from '../http/route.ts';
import { removeFiles } from '../media/files.ts';
import { askAgain } from '../stylists/password-check.ts';
import type { ComplaintDeps } from './complaint-routes.ts';
import { deleteReported, listReports, lookAtReported, showReported } from './reports.ts';

const { houseReports } = routes;

export function reportRoutes(on: On, deps: ComplaintDeps): void {
  const { db, blobs, now, photoUrls, queueChanged } = deps;

  on(houseReports.list, () => listReports(db));

  on(houseReports.look, async ({ who, params }) => {
    const picture = await lookAtReported(db, { report: params.id, by: who.id, now: now() });
    return { url: photoUrls.of(picture, 'display') };
  });

  on(houseReports.show, async ({ c, who, params, body }) => {
    await askAgain(deps, c, who.id, body.password);
    await showReported(db, { report: params.id, by: who.id, now: now() });
    queueChanged();
    return c.body(null, 204);
  });

  on(houseReports.delete, async ({ c, who, params, body }) => {
    await askAgain(deps, c, who.id, body.password);
    const pictures = await deleteReported(db, { report: params.id, by: who.id, now: now() });
    queueChanged();
    for (const picture of pictures) await removeFiles(blobs, picture);
    return c.body(null, 204);
  });
}
