import { createHash } from 'node:crypto';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { hasAlready } from '../http/if-none-match.ts';
import type { On } from '../http/route.ts';
import { freeAsked } from '../photos/asked-clock.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { photosChanged } from '../photos/queries.ts';
import { notifyAnother } from '../push/notify.ts';
import { playNote } from '../voices/play.ts';
import { writeDown } from '../voices/write-down.ts';
import { ask, unask } from './ask.ts';
import { dropBegun, keepBegun, readBegun } from './begun.ts';
import type { QueueCounts } from './counts.ts';
import { takeNext } from './next.ts';
import { openRequest, pendingRequests } from './pending.ts';
import { closeRequest, discardDrafts, findRequest, releaseRequest } from './queries.ts';
import { claimRequest } from './rules.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  urls: PictureUrls;
  counts: QueueCounts;
}

const { requests, begun } = routes;

export function requestRoutes(on: On, deps: Deps): void {
  const { db, now, counts } = deps;

  on(requests.pending, async ({ c, who, query }) => {
    const body = JSON.stringify(await pendingRequests(deps, who.id, query));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-store' };
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
  });

  on(requests.read, ({ who, params }) => openRequest(deps, who.id, params.id));

  on(requests.claim, async ({ who, params }) => {
    const claim = await inTransaction(db, (within) =>
      claimRequest(within, params.id, who.id, now()),
    );
    counts.forget();
    return { success: true as const, claim };
  });

  on(requests.next, async ({ who, body }) => {
    const taken = await takeNext(db, { stylistId: who.id, tryId: body.id }, now());
    if (taken) counts.forget();
    return { taken };
  });

  on(requests.giveBack, async ({ c, who, params, query: { asked } }) => {
    if (!(await findRequest(db, params.id))) throw new AppError('not_found');
    await inTransaction(db, async (within) => {
      if (asked) await freeAsked(within, { requestId: params.id, stylistId: who.id }, now());
      await releaseRequest(within, params.id, who.id, now());
    });
    counts.forget();
    return c.body(null, 204);
  });

  on(requests.ask, async ({ c, who, params: { id }, body }) => {
    const asking = { requestId: id, stylistId: who.id, question: body };
    const question = await inTransaction(db, (within) => ask(within, asking, now()));
    counts.forget();
    return c.json({ question }, 201);
  });

  on(requests.unask, async ({ c, who, params: { id, questionId } }) => {
    const unasking = { requestId: id, stylistId: who.id, questionId };
    await inTransaction(db, (within) => unask(within, unasking, now()));
    counts.forget();
    return c.body(null, 204);
  });

  on(requests.voice, ({ who, params: { id } }) =>
    playNote(deps, { requestId: id, stylistId: who.id }, now()),
  );

  on(requests.voiceWords, async ({ who, params: { id }, body: { text } }) => {
    const by = { requestId: id, stylistId: who.id };
    const words = await inTransaction(db, async (within) => {
      const { userId, words } = await writeDown(within, by, text, now());
      await photosChanged(within, userId);
      return words;
    });
    return { words };
  });

  on(requests.decline, async ({ who, params, body }) => {
    await inTransaction(db, async (within) => {
      const request = await findRequest(within, params.id);
      const isRepeat = request?.status === 'declined' && request.closed_by === who.id;
      if (isRepeat) return;
      // The photo was good enough once.
      if (request?.again_of) throw new AppError('already_styled');
      await claimRequest(within, params.id, who.id, now());
      const closing = {
        id: params.id,
        status: 'declined',
        by: who.id,
        reason: body.reason,
      } as const;
      await closeRequest(within, closing, now());
      await discardDrafts(within, params.id);
      await notifyAnother(within, params.id, now());
    });
    counts.forget();
    return { success: true as const };
  });

  on(begun.read, async ({ who, params: { id } }) => ({
    begun: await inTransaction(db, (within) => readBegun(within, id, who.id, now())),
  }));

  on(begun.keep, async ({ who, params: { id, draftId }, headers, body }) => {
    const write = { requestId: id, id: draftId, who, order: readWriteOrder(headers) };
    const kept = await inSession(db, who.familyId, (within) =>
      keepBegun(within, write, body, now()),
    );
    counts.forget();
    return kept;
  });

  on(begun.drop, async ({ who, params: { id, draftId }, headers }) => {
    const write = { requestId: id, id: draftId, who, order: readWriteOrder(headers) };
    const dropped = await inSession(db, who.familyId, (within) => dropBegun(within, write, now()));
    counts.forget();
    return dropped;
  });
}
