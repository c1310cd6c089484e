import type { UseStore } from 'idb-keyval';
import { Analytics } from '../../../contract/analytics.ts';
import { Clients } from '../../../contract/clients.ts';
import { Library } from '../../../contract/items.ts';
import { Phrase } from '../../../contract/phrases.ts';
import { Template } from '../../../contract/templates.ts';
import { z } from '../../../contract/zod.ts';
import { readAnalytics } from '../../api/analytics.ts';
import type { Client } from '../../api/client.ts';
import { listClients } from '../../api/clients.ts';
import { listPhrases } from '../../api/phrases.ts';
import { readPending } from '../../api/stylist-requests.ts';
import { listTemplates } from '../../api/templates.ts';
import type { Computer } from './computer.ts';
import { createDrafts } from './drafts.ts';
import { createKeeper } from './keeper.ts';
import { createInHand } from './in-hand.ts';
import { createKnown } from './known.ts';
import type { Line } from './line.ts';
import { createPieces } from './pieces.ts';
import { leftBehind, type Draft } from '../look/draft.ts';
import { createNotify } from './notify.ts';
import { Queue, refreshQueue } from './queue.ts';
import { nextWrite } from './writes.ts';

interface NoteDraft {
  id: string;
  text: string;
  changedAt: number;
}

/** Of the server's, and it has not heard of it. */
interface Thrown {
  id: string;
  request: string;
  stylistId: string;
  changedAt: number;
}

interface Parts {
  client: Client;
  database: UseStore;
  computer: Pick<Computer, 'clock' | 'tabs' | 'identify' | 'forgetPictures'>;
  line: Line;
  timeZone: string;
}

export function createPortalStore({ client, database, computer, line, timeZone }: Parts) {
  const { clock, forgetPictures } = computer;
  const tabs = computer.tabs('poshak-portal');
  const on = { database, now: clock.now };
  const pieces = createPieces({ client, database, clock, line });
  const inHand = createInHand({ ...on, forgetPictures });
  const kept = {
    analytics: createKeeper({
      ...on,
      name: 'analytics',
      schema: Analytics,
      load: async () => readAnalytics(client, timeZone),
    }),
    queue: createKeeper({
      ...on,
      name: 'queue',
      schema: Queue,
      load: async (before: Queue | null) => {
        const queue = await refreshQueue(
          async (cursor, etag) => readPending(client, cursor, etag, { tz: timeZone }),
          before,
        );
        void inHand.follow(queue).catch(() => undefined);
        return queue;
      },
    }),
    clients: createKeeper({
      ...on,
      name: 'clients',
      schema: Clients,
      load: async () => listClients(client, {}),
    }),
    library: createKeeper({
      ...on,
      name: 'library',
      schema: Library,
      load: async () => pieces.first(),
    }),
    known: createKnown({ ...on, read: pieces.read }),
    templates: createKeeper({
      ...on,
      name: 'templates',
      schema: z.array(Template),
      load: async () => listTemplates(client),
    }),
    phrases: createKeeper({
      ...on,
      name: 'phrases',
      schema: z.array(Phrase),
      load: async () => listPhrases(client),
    }),
  };
  const drafts = createDrafts<Draft>({ database, clock, tabs, prefix: 'draft:' });
  const notes = createDrafts<NoteDraft>({ database, clock, tabs, prefix: 'note:' });
  const thrown = createDrafts<Thrown>({ database, clock, tabs, prefix: 'thrown:' });
  const flush = async () => Promise.all([drafts.flush(), notes.flush(), thrown.flush()]);
  const notify = createNotify({ client, database });

  return {
    ...kept,
    line,
    pieces,
    inHand,
    drafts,
    notes,
    thrown,
    notify,
    nextWrite: async () => nextWrite(database, computer.identify),
    /** Writes at once what was typed. */
    flush,
    async hydrate() {
      await Promise.all([
        drafts.hydrate(),
        notes.hydrate(),
        thrown.hydrate(),
        notify.hydrate(),
        ...Object.values(kept).map(async (one) => one.hydrate()),
      ]);
    },
    /** Sign-out: what was read goes, what was typed stays for its stylist's next sign-in. */
    async forget() {
      await Promise.all([...Object.values(kept), pieces, inHand].map(async (one) => one.forget()));
      await notify.forget();
      await drafts.hydrate();
      for (const draft of Object.values(drafts.state.getState().drafts)) {
        if (draft.request?.userEmail) drafts.put(leftBehind(draft));
      }
      await flush();
    },
  };
}

export type PortalStore = ReturnType<typeof createPortalStore>;
