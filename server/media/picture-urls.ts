import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { MEDIA_URL_BRIEF_MS, MEDIA_URL_STABLE_MS } from '../../contract/limits.ts';
import { pathOf } from '../../contract/paths.ts';
import { photoMedia } from '../../contract/photos.ts';
import type { MediaVariant } from '../../contract/photos.ts';
import type { Keys } from '../auth/keys.ts';

export interface PictureUrls {
  of(id: string, variant: MediaVariant): string;
  /** When the URLs that are made now stop being made. */
  changeAt(): Date;
}

export interface SignedPictureUrls {
  /** For the person whose pictures they are, and for pictures of nobody. */
  lasting: PictureUrls;
  /** For stylists, who see everybody: what they leave behind opens nothing. */
  brief: PictureUrls;
  /** For owners, who look at what is hidden from everybody else; likewise. */
  owner: PictureUrls;
  /** How long this address still opens its picture, nought or less when it does not. */
  leftMs(id: string, variant: string, given: Given): number;
}

interface Given {
  exp?: string | undefined;
  sig?: string | undefined;
  as?: string | undefined;
}

/** All URLs of a sort change together, once in a period, and are good for so long beyond it. */
const LASTING = { periodMs: 7 * MEDIA_URL_STABLE_MS, beyondMs: MEDIA_URL_STABLE_MS };
const BRIEF = { periodMs: MEDIA_URL_BRIEF_MS / 3, beyondMs: (MEDIA_URL_BRIEF_MS / 3) * 2 };

const OWNER = 'owner';

const sign = (key: KeyObject, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

const textOf = (id: string, variant: string, { exp = '', as }: Given) =>
  `${id}/${variant}/${exp}${as === undefined ? '' : `/${as}`}`;

/** `voice`: what was said beside a photo, which no address opens. */
export const blobName = (id: string, variant: MediaVariant | 'voice'): string => `${id}.${variant}`;

export function pictureUrls([newest, ...older]: Keys, now: () => Date): SignedPictureUrls {
  const signing = createSecretKey(newest.secret);
  const all = [signing, ...older.map(({ secret }) => createSecretKey(secret))];

  function urlsOf({ periodMs, beyondMs }: typeof LASTING, as?: string): PictureUrls {
    const changeAt = () => Math.ceil((now().getTime() + 1) / periodMs) * periodMs;
    return {
      changeAt: () => new Date(changeAt()),
      of(id, variant) {
        const exp = String(changeAt() + beyondMs);
        const query = new URLSearchParams({ exp, ...(as !== undefined && { as }) });
        query.set('sig', sign(signing, textOf(id, variant, { exp, as })));
        return `${pathOf(photoMedia.path, { id, variant })}?${query.toString()}`;
      },
    };
  }

  return {
    lasting: urlsOf(LASTING),
    brief: urlsOf(BRIEF),
    owner: urlsOf(BRIEF, OWNER),
    leftMs(id, variant, given) {
      const signature = Buffer.from(given.sig ?? '');
      const isSigned = all.some((key) => {
        const made = Buffer.from(sign(key, textOf(id, variant, given)));
        return made.length === signature.length && timingSafeEqual(made, signature);
      });
      return isSigned ? Number(given.exp) - now().getTime() : 0;
    },
  };
}
