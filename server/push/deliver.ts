import webPush from 'web-push';
import type { PushMessage } from '../../contract/push.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Notice } from './notices.ts';
import type { Vapid } from './vapid.ts';

const ANSWER_MAX_BYTES = 64 * 1024;
const DEAD = new Set([404, 410]);

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Courier {
  fetcher: Fetcher;
  vapid: Vapid;
  /** Where notifications lead. */
  origin: string;
}

/** Hands a message to the browser's push service; throws when that is worth another try. */
export async function deliver(
  { fetcher, vapid, origin }: Courier,
  { endpoint, p256dh, auth }: Subscription,
  { id, path, title, body, keptForS }: Notice,
): Promise<'sent' | 'dead'> {
  // A service holds 32 characters and one message a topic, a browser shows one a tag.
  const topic = id.replaceAll('-', '');
  const message: PushMessage = {
    web_push: 8030,
    notification: { title, body, lang: serverTexts.lang, tag: topic, navigate: origin + path },
  };
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: vapid, TTL: keptForS, urgency: 'normal', topic },
  );
  const { status } = await fetcher(endpoint, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    maxBytes: ANSWER_MAX_BYTES,
  });
  if (DEAD.has(status)) return 'dead';
  if (status >= 200 && status < 300) return 'sent';
  throw new Error(`the push service answered ${status}`);
}
