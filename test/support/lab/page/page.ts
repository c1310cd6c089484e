import { del, entries, set, update } from 'idb-keyval';
import { failureWords } from '../../../../src/consumer/shell/failure-words.ts';
import { strictStore } from '../../../../src/device/strict-store.ts';
import { startBackground } from '../../../../src/app/background.ts';
import { app, readWhatIsKept } from '../../../../src/app/instance.ts';
import type { OutboxRecord } from '../../../../src/outbox/records.ts';
import { registerWorker } from '../../../../src/platform/worker.ts';
import { photoCards } from '../../../../src/state/selectors.ts';
import { createDisk } from '../../../../src/state/disk.ts';
import { pictureBytes } from '../picture.ts';
import { hydrationBench } from './hydration-bench.ts';

const recordsOf = (all: [string, OutboxRecord][]) =>
  all.filter(([key]) => !key.startsWith('~')).map(([, record]) => record);

const { actions, store } = app;

const lab = {
  actions,
  store,
  drain: app.drain,
  hasUpdate: false,
  async capture(seed: number, size?: number): Promise<void> {
    await actions.keepCapture(pictureBytes(seed, size), 'image/jpeg');
  },
  /** Captures and submits; answers the record's id once the screen would say "saved". */
  async save(seed: number, size?: number): Promise<string> {
    await lab.capture(seed, size);
    return actions.submitPhoto();
  },
  /** The records on disk, whoever's they are. */
  kept: () => entries<string, OutboxRecord>(strictStore('poshak-outbox')).then(recordsOf),
  /** As the version before there was an order kept it. */
  keepAsBefore: (id: string) =>
    update<OutboxRecord>(
      id,
      (record) => {
        const { order: _, ...before } = record!;
        return before;
      },
      strictStore('poshak-outbox'),
    ),
  /** A record as another version of the app would have written it. */
  put: (record: { id: string; [field: string]: unknown }) =>
    set(record.id, record, strictStore('poshak-outbox')),
  forget: (key: string) => del(key, strictStore('poshak-outbox')),
  bench: hydrationBench,
  keepBlob: () => set('blob', new Blob(['bytes']), strictStore('lab')),
  /** As a newer version of the app does at its start. */
  upgrade: () => createDisk(strictStore('poshak-state'), [async () => undefined]).readAll(),
  cards: () =>
    photoCards(store.getState()).map((card) =>
      card.on === 'phone' ? `${card.record.state}: ${failureWords(card.record) ?? ''}` : 'sent',
    ),
};

export type Lab = typeof lab;

declare global {
  interface Window {
    lab: Lab;
    isReady: Promise<void>;
  }
}

window.lab = lab;
window.isReady = (async () => {
  await readWhatIsKept();
  startBackground(app);
  if (!location.search.includes('no-worker')) {
    await registerWorker('sw.js', () => (lab.hasUpdate = true));
    await navigator.serviceWorker.ready;
  }
})();
