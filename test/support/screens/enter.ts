import type { Page } from 'playwright';
import { openSignedIn } from '../browser/session.ts';
import { signInConsumer } from '../people/call.ts';

/** Opens the app for somebody who has signed in here before. Through a line where `server` is one. */
export async function enter(page: Page, server: { url: string }, email: string, path = '/') {
  const session = await signInConsumer(server, email, 'Ananya Rao');
  await openSignedIn(page, server.url + path, session);
}
