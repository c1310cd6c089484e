import type { Db } from '../db/tables.ts';
import type { Handler } from '../jobs/worker.ts';

export const FORWARD_EVENT = 'forward_event';
const TIMEOUT_MS = 5000;

interface Deps {
  db: Db;
  /** The installation's own Umami, which may well stand in a private network. */
  umami: { url: URL; site: string };
  fetch: typeof globalThis.fetch;
}

/** What has no name is a page view to Umami. */
const toldAs = (name: string, data: { path?: string; language?: string }) =>
  name === 'page_view' ? { url: data.path, language: data.language } : { name, url: '/', data };

/** Tells Umami of an event, without a word about whose it is. */
export function forwardEvent({ db, umami, fetch }: Deps): Handler {
  const tell = async (event: { name: string; props: string; at: string }) => {
    const payload = {
      website: umami.site,
      ...toldAs(event.name, JSON.parse(event.props)),
      timestamp: Math.floor(Date.parse(event.at) / 1000),
    };
    const answer = await fetch(new URL('/api/send', umami.url), {
      method: 'POST',
      // Umami drops what does not look like a browser.
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (Poshak)' },
      body: JSON.stringify({ type: 'event', payload }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Umami answered ${answer.status}`);
  };
  return {
    lane: 'counts',
    async run(id) {
      const event = await db
        .selectFrom('events')
        .select(['name', 'props', 'at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (event) await tell(event);
      return null;
    },
  };
}
