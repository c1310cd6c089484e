import { clients } from './portal-en/clients.ts';
import { desk } from './portal-en/desk.ts';
import { outfit } from './portal-en/outfit.ts';
import { queue } from './portal-en/queue.ts';

/** The stylists' texts in English. */
export const portalEn = { ...desk, ...queue, ...outfit, ...clients };
