import { DEFAULT_TIME_ZONE } from './analytics.ts';

const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: DEFAULT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Which day it is where the clients are, whatever the clock of this machine is set to. */
export const dayOf = (now: Date | number): string => day.format(now);
