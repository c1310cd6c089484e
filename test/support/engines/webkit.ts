import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { Engine, EngineLook } from './engine.ts';

const VIEW = path.join(import.meta.dirname, 'webkit-view.py');
/** WebDriver's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** One line of its console; those of the pages themselves are the errors. */
const ERROR = /CONSOLE (?:\w+ )?ERROR/;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** WebKitGTK by its WebDriver, in a view of our own whose profile stays on disk. */
export class WebKitView implements Engine {
  version = '';
  readonly #look: EngineLook;
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-engine-'));
  readonly #driver: ChildProcess;
  readonly #at: string;
  #session = '';

  constructor(port: number, look: EngineLook) {
    const args = ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`];
    this.#driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
    this.#at = `http://127.0.0.1:${port}`;
    this.#look = look;
  }

  static async make(look: EngineLook): Promise<WebKitView> {
    const engine = new WebKitView(await freePort(), look);
    await vi.waitFor(() => fetch(`${engine.#at}/status`), { timeout: 30_000, interval: 100 });
    await engine.#open();
    return engine;
  }

  get errors(): string[] {
    const file = path.join(this.#profile, 'console');
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ERROR.test(line));
  }

  async #open() {
    const { width, height, dark, share = -1 } = this.#look;
    const sizes = [String(width), String(height)];
    const args = [this.#profile, ...sizes, dark ? 'dark' : 'light', String(share)];
    const wanted = { 'webkitgtk:browserOptions': { binary: VIEW, args } };
    const { sessionId, capabilities } = await this.#call<{
      sessionId: string;
      capabilities: { browserName: string };
    }>('POST', '/session', { capabilities: { alwaysMatch: wanted } });
    this.#session = `/session/${sessionId}`;
    this.version = capabilities.browserName;
    await this.#call('POST', `${this.#session}/timeouts`, { script: 60_000 });
  }

  async #call<T>(method: string, to: string, body?: object): Promise<T> {
    const answer = await fetch(this.#at + to, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${to}: ${JSON.stringify(value)}`);
    return value;
  }

  async #element(selector: string) {
    const how = { using: 'css selector', value: selector };
    const found = await this.#call<Record<string, string>>('POST', `${this.#session}/element`, how);
    return `${this.#session}/element/${found[ELEMENT]}`;
  }

  async goto(url: string) {
    await this.#call('POST', `${this.#session}/url`, { url });
  }

  async run<T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]) {
    const source = `
      const done = arguments[arguments.length - 1];
      const given = [...arguments].slice(0, -1);
      Promise.resolve((${script.toString()})(...given)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = await this.#call<{ value?: T; error?: string }>(
      'POST',
      `${this.#session}/execute/async`,
      { script: source, args },
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as T;
  }

  async press(marked: string) {
    await this.#call('POST', `${await this.#element(marked)}/click`, {});
  }

  async type(marked: string, text: string) {
    const element = await this.#element(marked);
    await this.#call('POST', `${element}/clear`, {});
    await this.#call('POST', `${element}/value`, { text });
  }

  async choose(input: string, file: string) {
    await this.#call('POST', `${await this.#element(input)}/value`, { text: file });
  }

  async pages() {
    return (await this.#call<string[]>('GET', `${this.#session}/window/handles`)).length;
  }

  async picture() {
    const picture = await this.#call<string>('GET', `${this.#session}/screenshot`);
    return Buffer.from(picture, 'base64');
  }

  async reopen() {
    // Its browser is gone before it can answer.
    await this.#call('DELETE', this.#session).catch(() => undefined);
    await this.#open();
  }

  async discard() {
    await this.#call('DELETE', this.#session).catch(() => undefined);
    if (this.#driver.pid) process.kill(-this.#driver.pid, 'SIGTERM');
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
