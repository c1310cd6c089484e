import { systemClock, type Clock } from '../../device/clock.ts';

/** What the desk asks of the computer it stands on. */
export interface Computer {
  clock: Clock;
  locks: Pick<LockManager, 'request'>;
  identify: () => string;
  /** To her other tabs. */
  tabs: (name: string) => BroadcastChannel;
}

export const thisComputer: Computer = {
  clock: systemClock,
  locks: navigator.locks,
  identify: () => crypto.randomUUID(),
  tabs: (name) => new BroadcastChannel(name),
};
