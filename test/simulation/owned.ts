// At each write of the state: of whom is what is kept.
import type { Photo } from '../../contract/photos.ts';
import type { Profile } from '../../contract/user.ts';
import { OWNER } from '../../src/state/slices.ts';
import type { Watch } from './base.ts';
import { GONE } from './step.ts';

/** What is anybody's on a phone. */
const SHARED = /^(settings|ahead|schema|config|outbox\/birth|owner|writing\/|outdated\/|config\/)/;

const isSomething = (value: unknown) =>
  value !== GONE && value !== undefined && value !== null && JSON.stringify(value) !== '{}';

/** Where it bears her name. */
function nameIn(key: string, value: unknown): string | null {
  if (key.startsWith('photo/')) return (value as Photo).userId;
  return key === 'profile' ? (value as Profile).id : null;
}

/** Once nobody is signed in nothing of hers is kept, and what is kept is of whom it says. */
export const watchOwned =
  (fault: (what: string) => void): Watch =>
  (before, written) => {
    const was = before.get(OWNER);
    const owner = written.has(OWNER) ? written.get(OWNER) : was;
    // In a database that was deleted under an open page nobody is named: at the next start none of it counts.
    if (owner === undefined) return;
    const looked = owner === was ? written : new Map([...before, ...written]);
    for (const [key, value] of looked) {
      if (SHARED.test(key) || !isSomething(value)) continue;
      if (owner === null) fault(`${key} is kept of nobody`);
      else if ((nameIn(key, value) ?? owner) !== owner) fault(`${key} is kept under another name`);
    }
  };
