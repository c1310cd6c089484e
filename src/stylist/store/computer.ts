import { systemClock, type Clock } from '../../device/clock.ts';
import { forgetDeskPictures } from '../../platform/storage.ts';

/** What the desk asks of the computer it stands on. */
export interface Computer {
  clock: Clock;
  locks: Pick<LockManager, 'request'>;
  identify: () => string;
  /** To her other tabs. */
  tabs: (name: string) => BroadcastChannel;
  forgetPictures: (urls: readonly string[]) => Promise<unknown>;
}

export const thisComputer: Computer = {
  clock: systemClock,
  locks: navigator.locks,
  identify: () => crypto.randomUUID(),
  tabs: (name) => new BroadcastChannel(name),
  forgetPictures: forgetDeskPictures,
};
