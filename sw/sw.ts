import type { PrecacheEntry } from 'workbox-precaching';
import { precache } from './precache.ts';
import { keepMedia } from './media.ts';
import { sendInBackground } from './outbox.ts';
import { updateWhenAsked } from './update.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precache(self.__WB_MANIFEST);
keepMedia(self);
sendInBackground(self);
updateWhenAsked(self);
