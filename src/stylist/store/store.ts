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
import { listItems } from '../../api/items.ts';
import { listPhrases } from '../../api/phrases.ts';
import { readPending } from '../../api/stylist-requests.ts';
import { listTemplates } from '../../api/templates.ts';
import type { Computer } from './computer.ts';
import { createDrafts } from './drafts.ts';
import { createKeeper } from './keeper.ts';
import { createKnown } from './known.ts';
import { leftBehind, type Draft } from '../look/draft.ts';
import { createNotify } from './notify.ts';
import { Queue, refreshQueue } from './queue.ts';
import { nextWrite } from './writes.ts';

interface NoteDraft {
  id: string;
  text: string;
  changedAt: number;
}

interface Parts {
  client: Client;
  database: UseStore;
  computer: Pick<Computer, 'clock' | 'tabs' | 'identify'>;
  timeZone: string;
}

export function createPortalStore({ client, database, computer, timeZone }: Parts) {
  const { clock } = computer;
  const tabs = computer.tabs('poshak-portal');
  const on = { database, now: clock.now };
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
      load: async (before: Queue | null) =>
        refreshQueue(
          async (cursor, etag) => readPending(client, cursor, etag, { tz: timeZone }),
          before,
        ),
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
      load: async () => listItems(client, {}),
    }),
    known: createKnown({ ...on, client }),
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
  const flush = async () => Promise.all([drafts.flush(), notes.flush()]);
  const notify = createNotify({ client, database });

  return {
    ...kept,
    drafts,
    notes,
    notify,
    nextWrite: async () => nextWrite(database, computer.identify),
    /** Writes at once what was typed. */
    flush,
    async hydrate() {
      await Promise.all([
        drafts.hydrate(),
        notes.hydrate(),
        notify.hydrate(),
        ...Object.values(kept).map(async (one) => one.hydrate()),
      ]);
    },
    /** Sign-out: what was read goes, what was typed stays for its stylist's next sign-in. */
    async forget() {
      await Promise.all(Object.values(kept).map(async (one) => one.forget()));
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
