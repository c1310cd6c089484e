import { routes } from '../../contract/routes.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { removeFiles } from '../media/files.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { askAgain, type CheckPassword } from '../stylists/password-check.ts';
import {
  answerComplaint,
  closeComplaint,
  complaintOf,
  deleteMeant,
  hide,
  listComplaints,
  lookAt,
  readComplaint,
  show,
} from './complaints.ts';
import { meantPhotos } from './meant-photos.ts';

export interface ComplaintDeps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  /** Of what is looked at, which leaves nothing behind. */
  photoUrls: PictureUrls;
  checkPassword: CheckPassword;
  queueChanged: () => void;
}

const { houseComplaints } = routes;

export function complaintRoutes(on: On, deps: ComplaintDeps): void {
  const { db, blobs, now, photoUrls, queueChanged } = deps;

  on(houseComplaints.list, ({ query }) => listComplaints(db, query, now()));
  on(houseComplaints.read, ({ params }) => readComplaint(db, params.id));

  on(houseComplaints.photos, async ({ params: { id: complaint }, query }) => {
    await complaintOf(db, complaint);
    return { photos: await meantPhotos(db, { complaint, ...query }, now()) };
  });

  on(houseComplaints.look, async ({ who, params: { id: complaint }, body: { photo } }) => {
    const picture = await lookAt(db, { complaint, photo, by: who.id, now: now() });
    return { url: photoUrls.of(picture, 'display') };
  });

  on(houseComplaints.hide, async ({ c, who, params: { id: complaint }, body }) => {
    await askAgain(deps, c, who.id, body.password);
    await hide(db, { complaint, photo: body.photo, by: who.id, now: now() });
    queueChanged();
    return c.body(null, 204);
  });

  on(houseComplaints.show, async ({ c, who, params: { id: complaint }, body }) => {
    await askAgain(deps, c, who.id, body.password);
    await show(db, { complaint, photo: body.photo, by: who.id, now: now() });
    queueChanged();
    return c.body(null, 204);
  });

  on(houseComplaints.delete, async ({ c, who, params: { id: complaint }, body }) => {
    await askAgain(deps, c, who.id, body.password);
    const { photo } = body;
    const pictures = await deleteMeant(db, { complaint, photo, by: who.id, now: now() });
    queueChanged();
    for (const picture of pictures) await removeFiles(blobs, picture);
    return c.body(null, 204);
  });

  on(houseComplaints.answer, async ({ c, who, params: { id: complaint }, body }) => {
    await answerComplaint(db, { complaint, by: who.id, now: now(), ...body });
    return c.body(null, 204);
  });

  on(houseComplaints.close, async ({ c, who, params: { id: complaint } }) => {
    await closeComplaint(db, { complaint, by: who.id, now: now() });
    return c.body(null, 204);
  });
}
