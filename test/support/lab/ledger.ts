import { randomUUID } from 'node:crypto';
import type { Photo } from '../../../contract/photos.ts';
import { labPhoto } from './samples.ts';

export interface StoredPhoto {
  owner: string;
  key: string | null;
  sha256: string;
  bytes: number;
  photo: Photo;
}

interface Family {
  user: string;
  /** The token that works, and the one before it while its successor has never been shown. */
  current: string;
  previous: string | null;
  isRevoked: boolean;
}

/** What the server knows for certain: the judge of every test. It survives every outage. */
export class Ledger {
  readonly photos: StoredPhoto[] = [];
  /** Every upload that reached the server, repeats included. */
  readonly arrivals: { key: string | null; owner: string; stored: boolean }[] = [];
  readonly ratings = new Map<string, number>();
  readonly preferences = new Map<string, unknown>();
  readonly deleted = new Set<string>();
  readonly #families: Family[] = [];
  readonly #access = new Map<string, Family>();
  #count = 0;

  signIn(user: string) {
    const family = { user, current: randomUUID(), previous: null, isRevoked: false };
    this.#families.push(family);
    return { access: this.#issue(family), refresh: family.current };
  }

  #issue(family: Family) {
    const token = randomUUID();
    this.#access.set(token, family);
    return token;
  }

  /** Null where the contract says 401. The token before still works until its successor is shown. */
  refresh(token: string) {
    const family = this.#families.find(
      ({ current, previous }) => token === current || token === previous,
    );
    if (!family || family.isRevoked) return null;
    family.previous = token;
    family.current = randomUUID();
    return { access: this.#issue(family), refresh: family.current };
  }

  revoke(token: string) {
    for (const family of this.#families) {
      if (family.current === token || family.previous === token) family.isRevoked = true;
    }
  }

  userOf(access: string): string | null {
    const family = this.#access.get(access);
    return family && !family.isRevoked ? family.user : null;
  }

  /** Every access token given so far is worth nothing from now on. */
  expireAccess() {
    this.#access.clear();
  }

  revokeAll() {
    for (const family of this.#families) family.isRevoked = true;
  }

  isRevoked(user: string) {
    return this.#families.filter((family) => family.user === user).every((one) => one.isRevoked);
  }

  store(owner: string, key: string | null, sha256: string, bytes: number) {
    const known = this.photos.find((photo) => key !== null && photo.key === key);
    const isRepeat = known?.owner === owner && known.sha256 === sha256;
    this.arrivals.push({ key, owner, stored: !known });
    if (known) return isRepeat ? { status: 200, stored: known } : { status: 409 };
    this.#count += 1;
    const photo = labPhoto(owner, this.#count);
    const stored = { owner, key, sha256, bytes, photo };
    this.photos.push(stored);
    return { status: 201, stored };
  }

  approve(id: string, outfit: string) {
    const stored = this.photos.find(({ photo }) => photo.id === id);
    if (!stored) throw new Error(`No photo ${id}`);
    const outfits = [{ uuid: outfit, title: outfit }];
    const ready = { status: 'approved', stage: 'ready', outfit_uuid: outfit, outfits } as const;
    stored.photo = { ...stored.photo, ...ready, outfits, outfit_count: 1 };
  }

  photosOf(owner: string) {
    return this.photos
      .filter((stored) => stored.owner === owner && !this.deleted.has(stored.photo.id))
      .map(({ photo }) => photo)
      .toReversed();
  }
}
