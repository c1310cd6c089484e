import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { OUTBOX_SYNC } from '../../../src/outbox/messages.ts';
import type { LabServer } from './server.ts';

// Background Sync tries again after seconds instead of minutes.
export const FAST_SYNC = [
  '--force-fieldtrials=BackgroundSync/Lab/',
  '--force-fieldtrial-params=BackgroundSync.Lab:initial_retry_delay_sec/2/retry_delay_factor/2/min_recovery_time_sec/1',
];

/** Runs in the page before the app does. */
type Script = (argument: unknown) => void;

export const ASHA = 'asha@example.com';

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its parent.
  }
}

interface Parts {
  server: LabServer;
  profile: string;
  launch: () => Promise<BrowserContext>;
}

/** One phone with one browser profile, and the server it talks to. */
export class Phone {
  readonly server: LabServer;
  readonly profile: string;
  readonly #launch: () => Promise<BrowserContext>;
  #context: BrowserContext | null = null;

  constructor({ server, profile, launch }: Parts) {
    this.server = server;
    this.profile = profile;
    this.#launch = launch;
  }

  async context(): Promise<BrowserContext> {
    this.#context ??= await this.#launch();
    return this.#context;
  }

  /** A tab with the app in it, ready to be used. */
  async open(query = '', script?: Script, argument?: unknown): Promise<Page> {
    const context = await this.context();
    const page = await context.newPage();
    await page.clock.install();
    if (script) await page.addInitScript(script, argument);
    await page.goto(`${this.server.url}/${query}`);
    await page.evaluate(() => window.isReady);
    return page;
  }

  async signedIn(email = ASHA, query = '', script?: Script, argument?: unknown): Promise<Page> {
    const page = await this.open(query, script, argument);
    await page.evaluate((email) => window.lab.actions.signInDevelopment(email, email), email);
    return page;
  }

  /** The browser dies at once with everything it had not written, as when the system takes it. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    this.#context = null;
    const closed = new Promise((resolve) => context.once('close', resolve));
    for (const pid of this.#processes(this.profile)) killProcess(pid);
    await closed;
    rmSync(path.join(this.profile, 'SingletonLock'), { force: true });
  }

  /** Chromium keeps IndexedDB in a process of its own. */
  killStorageProcess(): void {
    const storage = new Set(this.#processes('storage.mojom.StorageService'));
    for (const pid of this.#processes(this.profile)) if (storage.has(pid)) killProcess(pid);
  }

  #processes(pattern: string): number[] {
    const found = execFileSync('pgrep', ['-f', '--', pattern]).toString();
    return found.trim().split('\n').map(Number);
  }

  /** What the browser does when it thinks that there is a line. */
  async dispatchSync(page: Page, lastChance = false): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const { url: origin } = this.server;
    const registrationId = await registered;
    const tag = OUTBOX_SYNC;
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance });
  }
}
