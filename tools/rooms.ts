// The rooms of the house: which may import which, and which packages.
interface Room {
  rooms: string[];
  packages: string[];
  /** May only be reached through `import()`. */
  lazy?: string[];
  /** From the ground up: each imports only what is below it, so no two folders import each other. */
  floors?: string[];
}

/** What the client may have: its own rooms below the screens. */
const CORE = [
  'texts',
  'contract',
  'src/start',
  'src/device',
  'src/api',
  'src/outbox',
  'src/state',
  'src/platform',
  'src/ui',
  'src/shell',
];

export const ROOMS: Record<string, Room> = {
  /** The words: data, so that whoever speaks may have them. */
  texts: { rooms: [], packages: [] },
  contract: { rooms: [], packages: ['zod'] },
  /** What page and worker do alike with the phone: neither has the other's names. */
  'src/device': { rooms: ['contract'], packages: ['idb-keyval'] },
  /** What runs before the first paint: its script stands in the page itself, so it stands on nothing. */
  'src/start': { rooms: [], packages: [] },
  /** What it shows until there is more to show: drawn by the build. */
  'src/skeleton': { rooms: ['texts', 'src/ui'], packages: ['react'] },
  'src/api': { rooms: ['texts', 'contract', 'src/device'], packages: ['ky', 'idb-keyval'] },
  'src/outbox': {
    rooms: ['texts', 'contract', 'src/start', 'src/device', 'src/api'],
    packages: ['idb-keyval'],
    floors: [
      'hash.ts ids.ts keys.ts operations',
      'records.ts small.ts',
      'notes.ts',
      'messages.ts owner.ts queue.ts',
      'claim-notes.ts draft.ts send.ts',
      'verdict.ts',
      'attempt.ts',
      'drain.ts',
      'place.ts',
      'assemble.ts',
      'end-session.ts',
    ],
  },
  'src/state': {
    rooms: ['texts', 'contract', 'src/start', 'src/device', 'src/api', 'src/outbox'],
    packages: ['zustand', 'idb-keyval'],
    floors: [
      'budget.ts client-picture.ts reachability.ts storage-words.ts',
      'brief-form.ts',
      'kept.ts',
      'app-state.ts',
      'pieces.ts',
      'operations read.ts slices.ts',
      'disk.ts mirror.ts selectors.ts sources.ts',
      'writing.ts',
      'another.ts',
      'account.ts asks.ts briefs.ts persistence.ts poll-photos.ts prefetch.ts shop.ts',
      'capture.ts',
      'brief-actions.ts changes.ts own-clothes.ts previous-account.ts signing.ts',
      'reads.ts',
      'app.ts',
    ],
  },
  'src/platform': {
    rooms: ['contract', 'src/start', 'src/device', 'src/outbox'],
    packages: ['workbox-window', 'idb-keyval'],
  },
  'src/ui': {
    rooms: ['texts', 'src/start'],
    packages: ['react', 'react-dom', 'framer-motion', 'sonner', 'thumbhash'],
  },
  /** What consumer and stylist share and is no component. */
  'src/shell': {
    rooms: ['texts', 'contract', 'src/device', 'src/platform', 'src/ui'],
    packages: ['react', 'wouter'],
  },
  'src/consumer': {
    rooms: [...CORE, 'src/skeleton'],
    packages: ['react', 'wouter', 'virtua', 'zustand', '@react-oauth/google'],
    floors: [
      'shell',
      'legal loading news',
      'previous-account whole-photo',
      'brief question',
      'again capture fit',
      'edit-photo outbox',
      'own',
      'closet details preferences preview taste',
      'camera example offers profile',
      'entries settings submitted',
      'agreed entry-photo my-fit spent stylist',
      'views',
      'later.ts',
      'history home',
      'hydrate.ts screens.tsx',
      'Shell.tsx',
      'Consumer.tsx login',
    ],
  },
  /** What a look is made of and what may be done to it: neither React nor a page. */
  'src/stylist/look': { rooms: ['texts', 'contract', 'src/ui'], packages: [] },
  'src/stylist': {
    rooms: [...CORE, 'src/stylist/look'],
    packages: ['react', 'react-dom', 'wouter', 'zustand', 'idb-keyval', 'virtua'],
    floors: [
      'failure-words.ts focus.tsx icons.tsx in-sight.ts open-quickly.ts useGrowing.ts',
      'BusyButton.tsx Colours.tsx DeskDialog.tsx Field.tsx FilterSelect.tsx OfflineNote.tsx OurPicture.tsx Says.tsx SearchField.tsx TasteLines.tsx Terms.tsx UndoLine.tsx Waiting.tsx session.ts store useBusy.ts useFocused.ts useFresh.ts useHits.ts useRead.ts useSearch.ts useTop.ts view.ts',
      'ClosedPhoto.tsx FormDialog.tsx ViewLink.tsx claim-lost.ts login palette welcome',
      'TapPhoto.tsx desk.ts parts queue',
      'library overview',
      'editor',
      'clients',
      'house me tools',
      'shell',
      'portal.tsx',
      'Door.tsx',
    ],
  },
  'src/app': {
    rooms: [...CORE, 'src/skeleton', 'src/consumer', 'src/stylist'],
    packages: ['react', 'react-dom', 'wouter'],
    lazy: ['src/stylist'],
  },
  sw: {
    rooms: ['texts', 'contract', 'src/device', 'src/api', 'src/outbox'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  server: {
    rooms: ['texts', 'contract'],
    packages: [
      'node:',
      '@fastify/busboy',
      '@hono/node-server',
      'age-encryption',
      'aws4fetch',
      'better-sqlite3',
      'hono',
      'jose',
      'kysely',
      'nodemailer',
      'open-graph-scraper',
      'pg',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'sharp',
      'thumbhash',
      'web-push',
    ],
    floors: [
      'language.ts',
      'config.ts errors.ts fetcher ids.ts',
      'blobs db sandbox limit-concurrency.ts',
      'consents corrections house-log http jobs limits.ts pieces questions writes',
      'uploads',
      'analytics auth phrases templates',
      'events fits invitations media phone-reports',
      'briefs stylists voices',
      'looks mail',
      'push',
      'complaints',
      'installation metrics photos pictures',
      'own-clothes preferences',
      'taste',
      'demo items profiles requests users',
      'outfits photo-reports watch',
      'begin',
      'asks prices upkeep',
      'clients job-handlers.ts saved',
      'house ratings',
      'app.ts',
      'listen.ts',
      'start.ts',
      'cli main.ts',
    ],
  },
  /** The launcher: nothing may be installed yet. */
  scripts: { rooms: [], packages: ['node:'] },
  tools: {
    rooms: ['texts', 'contract', 'src/start', 'scripts'],
    packages: [
      'node:',
      'subset-font',
      'vite',
      'vitest',
      'playwright',
      'sharp',
      'typescript',
      'web-features',
    ],
  },
};
