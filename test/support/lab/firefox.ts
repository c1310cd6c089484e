import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { LabServer } from './server.ts';

type Prefs = Record<string, number | boolean>;

/** A phone with Firefox on it: no Background Sync, another storage, another network. */
export class Firefox {
  readonly server: LabServer;
  readonly #prefs: Prefs;
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-firefox-'));
  #browser: Browser | null = null;

  constructor(server: LabServer, prefs: Prefs) {
    this.server = server;
    this.#prefs = prefs;
  }

  static async make(prefs: Prefs = {}): Promise<Firefox> {
    const server = await LabServer.start();
    return new Firefox(server, prefs);
  }

  async open(query = ''): Promise<Page> {
    this.#browser ??= await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      userDataDir: this.#profile,
      extraPrefsFirefox: this.#prefs,
    });
    const page = await this.#browser.newPage();
    await page.goto(`${this.server.url}/${query}`);
    await page.evaluate(() => window.isReady);
    return page;
  }

  async signedIn(query = ''): Promise<Page> {
    const page = await this.open(query);
    await page.evaluate(() => window.lab.actions.signInDevelopment('asha@example.com', 'Asha'));
    return page;
  }

  async kill(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    browser?.process()?.kill('SIGKILL');
    await browser?.close().catch(() => undefined);
  }

  async discard(): Promise<void> {
    await this.#browser?.close().catch(() => undefined);
    await this.server.end();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
