import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { MEDIA_URL_STABLE_MS } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import type { MediaVariant } from '../../contract/photos.ts';
import type { Keys } from '../auth/keys.ts';

/** All URLs change together, once in so long, so that what a phone has kept stays good till then. */
const PERIOD_MS = 7 * MEDIA_URL_STABLE_MS;

export interface PictureUrls {
  of(id: string, variant: MediaVariant): string;
  /** When the URLs that are made now stop being made. */
  changeAt(): Date;
  isGenuine(id: string, variant: string, expiry: string, signature: string): boolean;
}

const sign = (key: KeyObject, id: string, variant: string, expiry: string) =>
  createHmac('sha256', key).update(`${id}/${variant}/${expiry}`).digest('base64url');

export const blobName = (id: string, variant: MediaVariant): string => `${id}.${variant}`;

export function pictureUrls([newest, ...older]: Keys, now: () => Date): PictureUrls {
  const signing = createSecretKey(newest.secret);
  const all = [signing, ...older.map(({ secret }) => createSecretKey(secret))];
  const changeAt = () => Math.ceil((now().getTime() + 1) / PERIOD_MS) * PERIOD_MS;
  return {
    changeAt: () => new Date(changeAt()),
    of(id, variant) {
      const expiry = String(changeAt() + MEDIA_URL_STABLE_MS);
      return `${paths.media(id, variant)}?exp=${expiry}&sig=${sign(signing, id, variant, expiry)}`;
    },
    isGenuine(id, variant, expiry, signature) {
      const given = Buffer.from(signature);
      const isSigned = all.some((key) => {
        const made = Buffer.from(sign(key, id, variant, expiry));
        return made.length === given.length && timingSafeEqual(made, given);
      });
      return isSigned && Number(expiry) > now().getTime();
    },
  };
}
