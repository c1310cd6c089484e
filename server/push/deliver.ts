import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '../../contract/push.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { words } from '../language.ts';
import type { Notice } from './notices.ts';
import type { Vapid } from './vapid.ts';

const ANSWER_MAX_BYTES = 64 * 1024;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Courier {
  fetcher: Fetcher;
  vapid: Vapid;
  /** Where notifications lead. */
  origin: string;
  pictures: PictureUrls;
}

/** Of the push service. */
export const hostOf = (endpoint: string): string => new URL(endpoint).host;

/** A service holds 32 characters and one message a topic, a browser shows one a tag. */
function topicOf(id: string): string {
  const short = id.replaceAll('-', '');
  if (/^\w{1,32}$/.test(short)) return short;
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}

/** Hands a message to the browser's push service; answers its status. */
export async function deliver(
  { fetcher, vapid, origin, pictures }: Courier,
  { endpoint, p256dh, auth }: Subscription,
  { id, path, title, body, keptForS, picture }: Notice,
): Promise<number> {
  const topic = topicOf(id);
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: words().said.lang,
      tag: topic,
      navigate: origin + path,
      ...(picture !== undefined && { image: origin + pictures.of(picture, 'display') }),
    },
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
  return status;
}
