import '../src/device/older-browsers.ts';
import type { PrecacheEntry } from 'workbox-precaching';
import { demoFetch } from '../src/api/demo-server.ts';
import { assemble } from '../src/outbox/assemble.ts';
import { precache } from './precache.ts';
import { keepMedia } from './media.ts';
import { sendInBackground } from './outbox.ts';
import { tellTroubles } from './trouble.ts';
import { showPushes } from './push.ts';
import { takeShares } from './share-target.ts';
import { renewSubscription } from './subscription.ts';
import { updateWhenAsked } from './update.ts';

/** What the build has listed before this: in development it lists nothing. */
declare const self: ServiceWorkerGlobalScope & { built?: (PrecacheEntry | string)[] };

const baseUrl = import.meta.env.VITE_API_BASE_URL ?? self.location.origin;
tellTroubles(self, baseUrl);

const foundation = assemble(
  baseUrl,
  import.meta.env.VITE_DEMO_MODE === 'true' ? demoFetch() : undefined,
);

precache(self, self.built ?? []);
keepMedia(self, foundation);
sendInBackground(self, foundation);
takeShares(self, foundation);
showPushes(self, foundation.channel);
renewSubscription(self, foundation);
updateWhenAsked(self);
