import { MEDIA_URL_BRIEF_MS } from '../../contract/limits.ts';
import { MediaVariant } from '../../contract/photos.ts';
import { routes } from '../../contract/routes.ts';
import { partOf, type Blobs, type Part } from '../blobs/blobs.ts';
import { stateOfPicture } from '../db/hidden.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { FETCHER_AGENT } from '../fetcher/fetcher.ts';
import { hasAlready } from '../http/if-none-match.ts';
import type { On } from '../http/route.ts';
import { blobName, type SignedPictureUrls } from './picture-urls.ts';
import { readRange } from './range.ts';

interface MediaDeps {
  db: Db;
  blobs: Blobs;
  urls: SignedPictureUrls;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const KEPT = `private, max-age=${ONE_YEAR_S}, immutable`;
/** What was deleted may be in a cache in front of us for so long, and no longer, whatever becomes of us. */
const SHARED = `max-age=${MEDIA_URL_BRIEF_MS / 1000}, must-revalidate`;

/** What runs out soon was given to a stylist, whose browser is to keep nothing of it. */
const caching = (leftMs: number): Record<string, string> =>
  leftMs > MEDIA_URL_BRIEF_MS
    ? { 'Cache-Control': KEPT, 'CDN-Cache-Control': SHARED }
    : { 'Cache-Control': 'no-store' };

/** The bytes under an id never change, so the id is their tag. */
export function mediaRoutes(on: On, { db, blobs, urls }: MediaDeps): void {
  on(routes.photos.media, async ({ c, params, query }) => {
    if (c.req.header('user-agent') === FETCHER_AGENT) throw new AppError('bad_signature');
    const variant = MediaVariant.options.find((known) => known === params.variant);
    const leftMs = urls.leftMs(params.id, params.variant, query);
    if (!variant || !(leftMs > 0)) throw new AppError('bad_signature');
    const isBrief = leftMs <= MEDIA_URL_BRIEF_MS;
    const state = await stateOfPicture(db, params.id, isBrief);
    const isWithheld = state === 'withheld' && query.as === undefined;
    if (state === 'gone' || isWithheld) throw new AppError('gone');
    const name = blobName(params.id, variant);
    const tag = `"${name}"`;
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      ...caching(leftMs),
      'Content-Type': 'image/jpeg',
      ETag: tag,
    });
    const ifRange = c.req.header('if-range');
    const wanted = ifRange && ifRange !== tag ? null : readRange(c.req.header('range'));
    const outside = (size: number) => {
      headers.set('Content-Range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    };
    const answer = ({ start, end }: Part, size: number, bytes: ReadableStream | null) => {
      headers.set('Content-Length', String(end - start + 1));
      if (wanted) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
      return new Response(bytes, { status: wanted ? 206 : 200, headers });
    };
    const sizeNow = async () => {
      const size = await blobs.size(name);
      if (size === null) throw new AppError('not_found');
      return size;
    };

    if (hasAlready(c.req.header('if-none-match'), tag)) {
      await sizeNow();
      return new Response(null, { status: 304, headers });
    }
    if (c.req.method === 'HEAD') {
      const size = await sizeNow();
      const part = partOf(wanted, size);
      return part === 'outside' ? outside(size) : answer(part, size, null);
    }
    const opened = await blobs.open(name, wanted);
    if (opened === null) throw new AppError('not_found');
    if (opened === 'outside') return outside(await sizeNow());
    return answer(opened, opened.size, opened.stream);
  });
}
