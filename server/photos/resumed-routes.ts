import { UPLOADS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { UPLOAD_OFFSET } from '../../contract/uploads.ts';
import type { On } from '../http/route.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import { words } from '../language.ts';
import { read, resuming } from './resumed.ts';
import { uploadSmall, type UploadDeps } from './upload.ts';

const { uploads } = routes;

export function resumedRoutes(on: On, deps: UploadDeps): void {
  const { begin, append } = resuming(deps);
  const inTurn = limitPerUser(UPLOADS_AT_ONCE_MAX, () => words().said.photos.atOnce);

  on(uploads.begin, async ({ c, who, headers, body }) => {
    const { state, isNew } = await begin(who, headers['idempotency-key'], body);
    c.header(UPLOAD_OFFSET, String(state.offset));
    return c.json(state, isNew ? 201 : 200);
  });

  on(uploads.small, async ({ c, who, headers }) => {
    const key = headers['idempotency-key'];
    const sent = await inTurn(who.id, () => uploadSmall(deps, c.env.incoming, who.id, key));
    return c.json(sent.answer, sent.isNew ? 201 : 200);
  });

  on(uploads.read, async ({ c, who, params }) => {
    const state = await read(deps, who.id, params.id);
    c.header(UPLOAD_OFFSET, String(state.offset));
    return c.json(state);
  });

  on(uploads.append, async ({ c, who, params, headers }) => {
    const offset = Number(headers['upload-offset']);
    const appended = await inTurn(who.id, () => append(who.id, params.id, offset, c.env.incoming));
    const { state, isNew } = appended;
    c.header(UPLOAD_OFFSET, String(state.offset));
    const made = isNew ? 201 : 200;
    return c.json(state, state.photo ? made : 202);
  });
}
