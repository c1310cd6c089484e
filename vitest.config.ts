import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { HEADLESS_SHELL } from './test/support/browser/chromium.ts';
import { LongestFirst } from './tools/longest-first.ts';

/** What hangs ends here; nothing else depends on it, however busy the machine. */
const LIMIT_MS = 120_000;

/** A test's page is gone before threads of its own and optimised code have paid for themselves. */
const SHORT_LIVED = ['--js-flags=--single-threaded,--lite-mode', '--num-raster-threads=1'];

/** What is run on PostgreSQL too: all that decides by what it read; the rest of it when all is asked for. */
const SHARED = (
  process.env['SCALE_ALL'] === undefined
    ? 'asks/* begin/begin prices/* auth/{sessions,account} db/{additive,tallies,untouched-choices} fits/* house/* items/{filters,goes,known,near-words,reports,same-page,search} jobs/jobs mail/mail nodes/* outfits/{corrections,ledger,looks,ratings,seen,sending,swaps,without-photo} own-clothes/* phone-reports/* photos/{again,brief,custody,due,keeping,photos,reported,reservation,resumed,waiting,withdraw} preferences/* profiles/* requests/{begun,claims,counts,filters,late,next,question} taste/{ranking,taste} users/{account,deleted-meanwhile,export-limits,idle,minors,outlived-limits}'
    : 'analytics/* asks/* begin/begin auth/{account,development,failure-limit,google,sessions,stylists} db/{additive,tallies,untouched-choices} events/* fetcher/* hostile/* http/* installation/* fits/* house/* items/{filters,goes,known,near-words,reports,same-page,search} jobs/* mail/mail nodes/* outfits/{corrections,ledger,looks,ratings,seen,sending,swaps,without-photo} own-clothes/* phone-reports/* photos/* preferences/* profiles/* push/subscriptions requests/{begun,claims,counts,filters,late,next,question} taste/{ranking,taste} tools/* users/{account,deleted-meanwhile,export-limits,idle,minors,outlived-limits}'
)
  .split(' ')
  .map((files) => `test/server/${files}.test.ts`);

const PASSWORDS = 'test/support/server/passwords.ts';

/** Servers that are killed, starved and fed rubbish: long, and not what a change breaks first. */
const ENDURANCE = ['test/server/durability/**/*.test.ts', 'test/server/hostile/**/*.test.ts'];

/** Whole days in one process, as many as a change may wait for. */
const DAYS = ['test/simulation/daily.test.ts'];

/** The app as it is built, in a browser, with its server. */
const throughTheBuild = {
  environment: 'node',
  env: {
    // What workers ask for no test looks at, and following it costs every one.
    PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK: '1',
    APP_WORKER: 'asked for',
    CHROMIUM_FLAGS: SHORT_LIVED.join(' '),
  },
  setupFiles: [PASSWORDS],
};

/** A screen in a page of its own, without the build. */
const onStage = {
  // Found only when a test asks for them, they would reload the page under it.
  optimizeDeps: {
    include: [
      '@react-oauth/google',
      'axe-core',
      'framer-motion',
      'framer-motion/m',
      'idb-keyval',
      'ky',
      'react',
      'react-dom',
      'react-dom/client',
      'sonner',
      'thumbhash',
      'virtua',
      'wouter',
      'wouter/use-browser-location',
      'zod/mini',
      'zustand',
      'zustand/react',
      'zustand/vanilla',
    ],
  },
};

/** Its own each time: a project writes its name into it. */
const inPage = () => ({
  setupFiles: ['test/support/browser/console.ts'],
  browser: {
    enabled: true,
    headless: true,
    screenshotDirectory: 'test-results/browser',
    provider: playwright({
      launchOptions: { executablePath: HEADLESS_SHELL, args: ['--no-sandbox'] },
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
  },
});

/** Each size, theme and zoom of a screen: what a change seldom breaks. */
const LOOKS = ['test/browser/looks/**/*.test.tsx'];

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than there are cores: a test waits for its browser for a third of its time.
    maxWorkers: availableParallelism() + 1,
    attachmentsDir: 'test-results/browser',
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 40_000 } },
    setupFiles: ['test/support/patience.ts'],
    // The files of a worker share what they import, and its browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'happy-dom', include: ['test/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          setupFiles: [PASSWORDS],
          exclude: ['test/server/nodes/**', ...ENDURANCE],
        },
      },
      {
        extends: true,
        test: {
          name: 'endurance',
          environment: 'node',
          include: ENDURANCE,
          setupFiles: [PASSWORDS],
        },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          environment: 'node',
          include: SHARED,
          setupFiles: [PASSWORDS],
          env: { ON_POSTGRES: 'true' },
          globalSetup: ['test/support/server/on-postgres.ts'],
        },
      },
      {
        extends: true,
        ...onStage,
        test: {
          ...inPage(),
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          exclude: LOOKS,
        },
      },
      { extends: true, ...onStage, test: { ...inPage(), name: 'looks', include: LOOKS } },
      {
        extends: true,
        test: {
          ...throughTheBuild,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...throughTheBuild, name: 'end-to-end', include: ['test/e2e/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...throughTheBuild,
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'days', environment: 'node', include: DAYS },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          environment: 'node',
          include: ['test/simulation/**/*.test.ts'],
          exclude: DAYS,
        },
      },
      {
        extends: true,
        test: { name: 'verbs', environment: 'node', include: ['test/verbs/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          // A camera as a phone has one.
          env: { CHROMIUM_FLAGS: '--use-fake-device-for-media-stream=device-count=2,fps=30' },
          include: ['test/bench/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...throughTheBuild,
          name: 'pictures',
          include: ['test/pictures/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
