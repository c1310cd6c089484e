import type { CDPSession, Page } from 'playwright';
import { StorageFailure } from '../../../src/device/strict-store.ts';
import type { AppState } from '../../../src/state/app-state.ts';
import { Refused } from '../../../src/state/capture.ts';
import type { Process } from '../process.ts';
import type { Came, Given, Snapshot } from './page.ts';
import type { Time } from './time.ts';

const never = () => new Promise<never>(() => undefined);

/** A tab with the app in it: its acts are taken there, and what it says is what it said at the last look. */
export class PageOutside {
  readonly process: Process;
  readonly tab: Page;
  readonly #devtools: CDPSession;
  #isAsleep = false;
  snapshot: Snapshot;

  readonly app = {
    store: { getState: (): AppState => this.snapshot.state },
    actions: new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: unknown[]) => {
            const came = this.#act(String(name), given);
            came.catch(() => undefined);
            return came;
          },
      },
    ),
    wake: () => this.#act('wake', []),
  };

  constructor(process: Process, tab: Page, devtools: CDPSession, snapshot: Snapshot) {
    this.process = process;
    this.tab = tab;
    this.#devtools = devtools;
    this.snapshot = snapshot;
  }

  async #act(name: string, given: readonly unknown[]): Promise<unknown> {
    const told = given.map((value): Given =>
      value instanceof ArrayBuffer ? { bytes: Buffer.from(value).toString('base64') } : { value },
    );
    const came = await this.#ask(
      this.tab.evaluate(({ name, told }): Promise<Came> => window.lived.act(name, told), {
        name,
        told,
      }),
    );
    if ('calls' in came) return () => this.#act(`#${came.calls}`, []);
    if ('value' in came) return came.value;
    if (!came.isSaid) throw new Error(came.why);
    throw came.isStorage ? new StorageFailure(new Error(came.why)) : new Refused(came.why);
  }

  /** Of what is dead nothing comes any more. */
  async #ask<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (this.process.isDead) return never();
      throw error;
    }
  }

  async pass(to: Time, isNow: (at: number) => boolean): Promise<void> {
    const isAsleep = !isNow(this.process.sleepsUntil);
    if (isAsleep !== this.#isAsleep) {
      this.#isAsleep = isAsleep;
      await this.#devtools
        .send('Page.setWebLifecycleState', { state: isAsleep ? 'frozen' : 'active' })
        .catch(() => undefined);
    }
    if (!isAsleep) await this.#unlessDead(this.tab.evaluate((to) => window.lived.pass(to), to));
  }

  async look(): Promise<void> {
    if (this.#isAsleep) return;
    const said = await this.#unlessDead(this.tab.evaluate(() => window.lived.look()));
    if (said !== undefined) this.snapshot = JSON.parse(said) as Snapshot;
  }

  async #unlessDead<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (!this.process.isDead) throw error;
      return undefined;
    }
  }

  async fill(bytes: number): Promise<void> {
    const room = bytes === Infinity ? null : bytes;
    await this.#unlessDead(this.tab.evaluate((room) => window.lived.fill(room), room));
  }

  async online(): Promise<void> {
    await this.#unlessDead(this.tab.evaluate(() => void dispatchEvent(new Event('online'))));
  }

  async write(name: string, key: string, value: unknown): Promise<void> {
    await this.tab.evaluate(({ name, key, value }) => window.lived.write(name, key, value), {
      name,
      key,
      value,
    });
  }

  async removeBase(origin: string, name: string): Promise<void> {
    await this.#devtools.send('IndexedDB.deleteDatabase', {
      securityOrigin: origin,
      databaseName: name,
    });
  }

  /** The browser stops a worker whenever it likes. */
  async stopWorker(): Promise<void> {
    await this.#unlessDead(this.#devtools.send('ServiceWorker.enable'));
    await this.#unlessDead(this.#devtools.send('ServiceWorker.stopAllWorkers'));
  }

  /** Between any two of its steps. */
  async die(): Promise<void> {
    this.#devtools.send('Page.crash').catch(() => undefined);
    await Promise.race([
      new Promise((resolve) => this.tab.once('crash', resolve)),
      new Promise((resolve) => this.tab.once('close', resolve)),
    ]);
    await this.tab.close();
  }
}
