import type { SmallLine } from '../api/uploads.ts';
import { systemClock, type Clock } from '../device/clock.ts';
import { strictStore, type Database } from '../device/strict-store.ts';
import { sha256Of, type Hash } from './hash.ts';
import { smallOf } from './small.ts';
import type { Random } from './ids.ts';
import { openChannel, type Channel } from './messages.ts';

/** What not every browser tells. */
type Line = { connection?: { type?: string } };

/** Where all is kept and told, by whose time, and what is drawn by lot. */
export interface Place {
  database: Database;
  channel: Channel;
  locks: LockManager;
  clock: Clock;
  /** Milliseconds since some moment; nobody can set it. */
  steady: () => number;
  random: Random;
  sha256Of: Hash;
  smallOf: SmallLine['smallOf'];
  /** Whether the line is known to be a mobile one. */
  isCellular: () => boolean;
}

/** The browser's own: what every tab and the worker share. */
export const placeOfPage = (): Place => ({
  database: strictStore,
  channel: openChannel(),
  locks: navigator.locks,
  clock: systemClock,
  steady: () => performance.now(),
  random: crypto,
  sha256Of,
  smallOf,
  isCellular: () => (navigator as Line).connection?.type === 'cellular',
});
