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
  /** How long this address still opens its picture, nought or less when it does not. */
  leftMs(id: string, variant: string, expiry: string, signature: string): number;
}

/** All URLs of a sort change together, once in a period, and are good for so long beyond it. */
const LASTING = { periodMs: 7 * MEDIA_URL_STABLE_MS, beyondMs: MEDIA_URL_STABLE_MS };
const BRIEF = { periodMs: MEDIA_URL_BRIEF_MS / 3, beyondMs: (MEDIA_URL_BRIEF_MS / 3) * 2 };

const sign = (key: KeyObject, id: string, variant: string, expiry: string) =>
  createHmac('sha256', key).update(`${id}/${variant}/${expiry}`).digest('base64url');

export const blobName = (id: string, variant: MediaVariant): string => `${id}.${variant}`;

export function pictureUrls([newest, ...older]: Keys, now: () => Date): SignedPictureUrls {
  const signing = createSecretKey(newest.secret);
  const all = [signing, ...older.map(({ secret }) => createSecretKey(secret))];

  function urlsOf({ periodMs, beyondMs }: typeof LASTING): PictureUrls {
    const changeAt = () => Math.ceil((now().getTime() + 1) / periodMs) * periodMs;
    return {
      changeAt: () => new Date(changeAt()),
      of(id, variant) {
        const expiry = String(changeAt() + beyondMs);
        return `${pathOf(photoMedia.path, { id, variant })}?exp=${expiry}&sig=${sign(signing, id, variant, expiry)}`;
      },
    };
  }

  return {
    lasting: urlsOf(LASTING),
    brief: urlsOf(BRIEF),
    leftMs(id, variant, expiry, signature) {
      const given = Buffer.from(signature);
      const isSigned = all.some((key) => {
        const made = Buffer.from(sign(key, id, variant, expiry));
        return made.length === given.length && timingSafeEqual(made, given);
      });
      return isSigned ? Number(expiry) - now().getTime() : 0;
    },
  };
}
