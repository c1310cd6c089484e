import { createHash } from 'node:crypto';
import type { Photo } from '../../contract/photos.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/tables.ts';
import { hasAlready } from '../http/if-none-match.ts';
import { withLooks } from '../looks/own.ts';
import { readPhotos, type PhotoReader } from './read.ts';

const KEPT = 500;

interface List {
  revision: number;
  /** By then a picture's URL or a claim has run out. */
  goodUntil: string;
  etag: string;
  json: string;
}

const revisionOf = (db: Db) =>
  compiled(db.selectFrom('users').select('photos_revision').where('id', '=', ''));

const toList = (photos: readonly Photo[]) => {
  const json = JSON.stringify(photos);
  const hash = createHash('sha1').update(json).digest('base64url');
  return { json, etag: `"${hash}"` };
};

/**
 * A phone asks for its whole list at every start, and mostly nothing has changed; so the answer is
 * kept as it was sent, for as long as the user's revision in the database stays the same.
 */
export function photoLists(reader: PhotoReader) {
  const { db, urls, now } = reader;
  const kept = new Map<string, List>();
  const findRevision = revisionOf(db);

  async function make(userId: string, revision: number): Promise<List> {
    const { photos, holdEnd } = await readPhotos(reader, userId, null);
    const urlsEnd = urls.changeAt().toISOString();
    const goodUntil = holdEnd !== null && holdEnd < urlsEnd ? holdEnd : urlsEnd;
    return { revision, goodUntil, ...toList(await withLooks(reader, photos)) };
  }

  async function find(userId: string): Promise<List> {
    const user = await findRevision(db, userId);
    const revision = user?.photos_revision ?? null;
    const known = kept.get(userId);
    if (known?.revision === revision && known.goodUntil > now().toISOString()) return known;
    if (revision === null) return { revision: 0, goodUntil: '', ...toList([]) };
    const list = await make(userId, revision);
    kept.delete(userId);
    kept.set(userId, list);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return list;
  }

  return {
    async answer(userId: string, ifNoneMatch: string | undefined): Promise<Response> {
      const { etag, json } = await find(userId);
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      if (hasAlready(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
      return new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } });
    },
  };
}
