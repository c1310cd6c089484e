import { spawn, type ChildProcess } from 'node:child_process';
import { LabServer } from './server.ts';

const PORT = 4545;
const DRIVER = `http://127.0.0.1:${PORT}`;

/** WebKitGTK by its own driver, whose profile is ephemeral: what private browsing is in Safari. */
export class WebKit {
  readonly server: LabServer;
  readonly #driver: ChildProcess;
  #session = '';

  constructor(server: LabServer, driver: ChildProcess) {
    this.server = server;
    this.#driver = driver;
  }

  static async make(): Promise<WebKit> {
    const server = await LabServer.start();
    const args = ['-a', 'WebKitWebDriver', `--port=${PORT}`];
    const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
    const phone = new WebKit(server, driver);
    await phone.#start();
    return phone;
  }

  async #start() {
    for (let tries = 0; this.#session === ''; tries += 1) {
      try {
        const answer = await this.#call('/session', { capabilities: {} });
        this.#session = `/session/${answer.sessionId}`;
      } catch (error) {
        if (tries > 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    await this.#call(`${this.#session}/timeouts`, { script: 60_000 });
    await this.#call(`${this.#session}/url`, { url: `${this.server.url}/` });
    await this.run(() => window.isReady);
  }

  async #call(path: string, body: unknown) {
    const answer = await fetch(DRIVER + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: { sessionId?: string; error?: string } };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  /** Runs in the page; what it throws comes back as its message. */
  async run<T>(script: () => T | Promise<T>): Promise<T> {
    const source = `
      const done = arguments[arguments.length - 1];
      Promise.resolve((${script.toString()})()).then(done, (error) => done(String(error)));`;
    const body = { script: source, args: [] };
    return (await this.#call(`${this.#session}/execute/async`, body)) as T;
  }

  async discard(): Promise<void> {
    await fetch(DRIVER + this.#session, { method: 'DELETE' }).catch(() => undefined);
    if (this.#driver.pid) process.kill(-this.#driver.pid, 'SIGTERM');
    await this.server.end();
  }
}
