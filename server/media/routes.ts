import { Readable } from 'node:stream';
import { MEDIA_URL_BRIEF_MS } from '../../contract/limits.ts';
import { MediaVariant } from '../../contract/photos.ts';
import { routes } from '../../contract/routes.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { AppError } from '../errors.ts';
import { FETCHER_AGENT } from '../fetcher/fetcher.ts';
import { hasAlready } from '../http/if-none-match.ts';
import type { On } from '../http/route.ts';
import { blobName, type SignedPictureUrls } from './picture-urls.ts';
import { readRange } from './range.ts';

interface MediaDeps {
  blobs: Blobs;
  urls: SignedPictureUrls;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const KEPT = `private, max-age=${ONE_YEAR_S}, immutable`;

/** The bytes under an id never change, so the id is their tag. */
export function mediaRoutes(on: On, { blobs, urls }: MediaDeps): void {
  on(routes.photos.media, async ({ c, params, query }) => {
    if (c.req.header('user-agent') === FETCHER_AGENT) throw new AppError('bad_signature');
    const variant = MediaVariant.options.find((known) => known === params.variant);
    const leftMs = urls.leftMs(params.id, params.variant, query.exp ?? '', query.sig ?? '');
    if (!variant || !(leftMs > 0)) throw new AppError('bad_signature');
    const name = blobName(params.id, variant);
    const size = await blobs.size(name);
    if (size === null) throw new AppError('not_found');

    const tag = `"${name}"`;
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      // What runs out soon was given to a stylist, whose browser is to keep nothing of it.
      'Cache-Control': leftMs > MEDIA_URL_BRIEF_MS ? KEPT : 'no-store',
      'Content-Type': 'image/jpeg',
      ETag: tag,
    });
    if (hasAlready(c.req.header('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers });
    }
    const ifRange = c.req.header('if-range');
    const range = ifRange && ifRange !== tag ? null : readRange(c.req.header('range'), size);
    if (range === 'outside') {
      headers.set('Content-Range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return new Response(null, { status, headers });
    const bytes = Readable.toWeb(blobs.read(name, { start, end })) as ReadableStream;
    return new Response(bytes, { status, headers });
  });
}
