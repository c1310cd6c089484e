import { PushMessage } from '../contract/push.ts';
import { coreTexts } from '../texts/core.ts';
import { z } from '../contract/zod.ts';
import { isAtDesk } from './desk.ts';
import { SERVER_PAGES } from './server-pages.ts';

type Notice = PushMessage['notification'];

/** A browser withdraws the permission after pushes that show nothing, so unreadable ones show this. */
const UNREADABLE: Notice = {
  ...coreTexts.news,
  tag: 'news',
  navigate: '/',
};

export function readPush(text: string | undefined): Notice {
  try {
    return z.parse(PushMessage, JSON.parse(text ?? '')).notification;
  } catch {
    return UNREADABLE;
  }
}

/** Always a page of this app, whatever address the server goes by. */
export function whereItLeads(navigate: unknown, origin: string): URL {
  const named = typeof navigate === 'string' ? URL.parse(navigate, origin) : null;
  return new URL(named ? named.pathname + named.search : '/', origin);
}

/** The one that is looked at, of those that have that side of the app: a page of the server's hears nothing. */
export function windowFor<Open extends { url: string; focused: boolean }>(
  { pathname }: URL,
  windows: readonly Open[],
): Open | undefined {
  const fitting = windows.filter(({ url }) => {
    const path = new URL(url).pathname;
    return isAtDesk(path) === isAtDesk(pathname) && !SERVER_PAGES.test(path);
  });
  return fitting.find(({ focused }) => focused) ?? fitting[0];
}
