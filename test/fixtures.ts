import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { Brief } from '../contract/brief.ts';
import { expect, test as base } from 'vitest';
import { launchProfile, type ProfileOptions, sharedBrowser } from './support/browser/chromium.ts';
import { OF_THE_LAB, PageErrors } from './support/browser/errors.ts';
import { evidenceFolder, keepEvidence, record } from './support/browser/evidence.ts';
import type { Fonts } from './support/browser/fonts.ts';
import { HANDSET, type Look, PHONE, WIDE } from './support/browser/look.ts';
import { forgetView } from './support/browser/kept.ts';
import { quickLine } from './support/browser/quick-line.ts';
import { openSignedIn } from './support/browser/session.ts';
import { served } from './support/browser/worker.ts';
import { FAST_SYNC, Phone } from './support/lab/phone.ts';
import { LabServer } from './support/lab/server.ts';
import { Line } from './support/outside/line.ts';
import { signInStylist } from './support/people/call.ts';
import { newPerson } from './support/people/person.ts';
import { waitingClient } from './support/people/queue.ts';
import { newWardrobe } from './support/people/wardrobe.ts';
import { deskIsThere } from './support/screens/desk.ts';
import { enter } from './support/screens/enter.ts';
import { startServer } from './support/server/server.ts';

const LOCALE = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  permissions: ['camera'],
};

/** Where the app's worker is there only for what asks for it. What is measured has it, as people do. */
const serviceWorkers = process.env['APP_WORKER'] === 'asked for' ? 'block' : 'allow';

/** Nothing waits shorter than a busy machine may take; a test that hangs ends by its own limit. */
const LONGEST_ACT_MS = 40_000;

export const test = base
  /** The settings of this file's server. */
  .extend('env', { scope: 'file' }, {} as Record<string, string>)
  .extend('server', { scope: 'file' }, async ({ env }, { onCleanup }) => {
    const server = await startServer({ env });
    onCleanup(server.stop);
    return server;
  })
  /** A server of this test's own. It stands here because pages close before what is set up before them. */
  .extend('ownServer', async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(server.stop);
    return server;
  })
  /** What stands between a phone and the server, and can be cut. */
  .extend('line', async ({ server }, { onCleanup }) => {
    const line = new Line(server);
    onCleanup(() => line.down());
    await line.up();
    return line;
  })
  /** The server with its database for the lab, where the app's core runs in a page without screens. */
  .extend('labServer', async ({}, { onCleanup }) => {
    const server = await LabServer.start();
    onCleanup(async () => server.end());
    return server;
  })
  /** Makes folders for profiles, which stay until their browsers have ended. */
  .extend('newProfile', ({}, { onCleanup }) => {
    const profiles: string[] = [];
    onCleanup(() => {
      for (const profile of profiles) {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    });
    return () => {
      const profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-phone-'));
      profiles.push(profile);
      return profile;
    };
  })
  /** What the browsers of a test look like. */
  .extend('look', {} as Look)
  .extend('fonts', 'bare' as Fonts)
  /** What a test brings about on purpose it names here; all else fails it. */
  .extend('errors', () => new PageErrors())
  .extend('watch', async ({ task, errors }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      const { unexpected } = errors;
      if (task.result?.state === 'fail' || unexpected.length > 0) {
        const folder = evidenceFolder(task.file.filepath, task.name);
        task.meta.evidence = path.relative(process.cwd(), folder);
        task.meta.shown = await keepEvidence(folder, contexts);
      }
      // One that was killed is closed already.
      await Promise.allSettled(contexts.map((context) => context.close()));
      if (unexpected.length > 0) {
        throw new Error(`Errors that the test did not name:\n${unexpected.join('\n')}`);
      }
    });
    return async (context: BrowserContext, { keepsView = false }: Look) => {
      contexts.push(context);
      errors.watch(context);
      context.setDefaultTimeout(LONGEST_ACT_MS);
      await quickLine(context);
      if (!keepsView) await forgetView(context);
      await record(context);
      return context;
    };
  })
  /** Opens a browser that nobody has used, in the one that this worker runs. */
  .extend('open', ({ watch, look, fonts }) => async (more: Look = {}) => {
    const seen = { viewport: PHONE, serviceWorkers, ...LOCALE, ...look, ...more } as const;
    return watch(await (await sharedBrowser(fonts)).newContext(seen), seen);
  })
  /** Opens a phone's browser of its own, with its profile on disk: what installs and subscribes. */
  .extend('openProfile', ({ newProfile, watch }) => async (options: ProfileOptions = {}) => {
    const { locale, timezoneId } = LOCALE;
    const seen = { ...HANDSET, locale, timezoneId, ...options };
    return watch(await launchProfile(newProfile(), seen), {});
  })
  .extend('context', async ({ open }) => open())
  .extend('page', async ({ context }) => context.newPage())
  /** Somebody who has said what she likes, and sent nothing yet. */
  .extend('person', async ({ server }) => newPerson(server))
  /** Somebody with looks to see. */
  .extend('wardrobe', async ({ server }) => newWardrobe(server))
  /** Her page, at Home. */
  .extend('home', async ({ page, server, wardrobe }) => {
    await enter(page, server, wardrobe.email);
    await page.getByText('Tap to view outfits').waitFor();
    return page;
  })
  /** Opens her Home, through a line where `at` is one, and waits until her phone's worker serves it. */
  .extend('toHome', ({ server, person }) => async (page: Page, at: { url: string } = server) => {
    await enter(page, at, person.email);
    await served(page);
    await page.getByRole('button', { name: 'Take Photo' }).waitFor();
    return page;
  })
  /** Adds somebody whose photo waits. */
  .extend(
    'queue',
    ({ server }) =>
      async (email?: string, asked?: Partial<Brief>) =>
        waitingClient(server, email, asked),
  )
  /** Opens the overview of a stylist in a browser of her own. */
  .extend('newDesk', ({ server, open }) => async (look: Look = {}, username = 'stylist') => {
    const page = await (await open({ viewport: WIDE, ...look })).newPage();
    const session = await signInStylist(server, { username, password: 'stylist' });
    await openSignedIn(page, `${server.url}/stylist-login`, session);
    await deskIsThere(page);
    return page;
  })
  .extend('desk', async ({ newDesk }) => newDesk())
  /** A phone in the lab: its line fails, its browser dies, its disk refuses. */
  .extend('labPhone', ({ newProfile, watch, errors }) => (server: LabServer) => {
    errors.mean(...OF_THE_LAB);
    const profile = newProfile();
    const launch = async () =>
      watch(await launchProfile(profile, { args: FAST_SYNC }), { keepsView: true });
    return new Phone({ server, profile, launch });
  })
  .extend('phone', ({ labPhone, labServer }) => labPhone(labServer))
  /** Another one of hers, with a line of its own to the same server. */
  .extend('otherPhone', async ({ labPhone, labServer }) => labPhone(await labServer.otherLine()));

export { expect };

declare module 'vitest' {
  interface TaskMeta {
    /** The folder in which a failed test left what it was like. */
    evidence?: string;
    /** What stood on each of its pages. */
    shown?: string[];
  }
}
