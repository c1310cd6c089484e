import { createHash } from 'node:crypto';
import { UPLOADS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import { AppError } from '../errors.ts';
import { hasAlready } from '../http/if-none-match.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import type { On } from '../http/route.ts';
import { removeFiles } from '../media/files.ts';
import { isNewest } from '../writes/order.ts';
import { add, type AddDeps } from './add.ts';
import { readPiece, readPieces } from './read.ts';
import { changePiece, deletePiece, findPiece } from './store.ts';
import { withdrawPiece } from './withdraw.ts';
import { words } from '../language.ts';

const { own } = routes;

export function ownRoutes(on: On, deps: AddDeps): void {
  const { db, blobs, now } = deps;
  // Or one person, sending slowly, would fill the disk on which everybody's photos arrive.
  const inTurn = limitPerUser(UPLOADS_AT_ONCE_MAX, () => words().said.photos.atOnce);

  on(own.list, async ({ c, who }) => {
    const json = JSON.stringify({ pieces: await readPieces(deps, who.id) });
    const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } });
  });

  on(own.add, async ({ c, who, headers }) => {
    const key = headers['idempotency-key'] ?? null;
    const { answer, isNew } = await inTurn(who.id, () => add(deps, c.env.incoming, who.id, key));
    return c.json(answer, isNew ? 201 : 200);
  });

  on(own.withdraw, async ({ c, who, headers }) => {
    await withdrawPiece(deps, who.id, headers['idempotency-key']);
    return c.body(null, 204);
  });

  on(own.change, async ({ who, params: { id }, headers, body }) => {
    await inSession(db, who.familyId, async (within) => {
      const piece = await findPiece(within, who.id, id);
      if (!piece) throw new AppError('not_found', { id });
      if (piece.deleted_at !== null) throw new AppError('gone');
      const order = readWriteOrder(headers);
      if (await isNewest(within, who, `own ${id}`, order, now())) {
        await changePiece(within, id, body);
      }
    });
    const piece = await readPiece(deps, who.id, id);
    if (!piece) throw new AppError('gone');
    return piece;
  });

  on(own.delete, async ({ c, who, params: { id } }) => {
    const isHers = await inSession(db, who.familyId, (within) =>
      deletePiece(within, who.id, id, now()),
    );
    if (!isHers) throw new AppError('not_found', { id });
    await removeFiles(blobs, id);
    return c.body(null, 204);
  });
}
