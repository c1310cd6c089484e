// What the house does by itself: its jobs, and what it tidies each hour.
import { jobHandlers } from '../../../server/job-handlers.ts';
import { openClock } from '../../../server/installation/clock.ts';
import { runDueJobs } from '../../../server/jobs/worker.ts';
import type { Outcome } from '../../../server/mail/smtp.ts';
import { mailTokens } from '../../../server/mail/tokens.ts';
import { pictureUrls } from '../../../server/media/picture-urls.ts';
import { tellLate } from '../../../server/requests/late.ts';
import { tidying } from '../../../server/upkeep/upkeep.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { blobsIn, KEYS } from '../installation.ts';
import { BASE_URL } from '../server.ts';
import type { Hand } from './hand.ts';
import { sandbox, type Outside } from './outside.ts';
import type { Writer } from './writer.ts';

const VAPID = {
  subject: 'mailto:nobody@poshak.example',
  publicKey:
    'BBEtVAtwHqmvqpTOFE5lDaCixl7iCvRhtzD6oYbbgLRtpHFzgEwBRNN7UfP3rxUVLLwLZI-Jqb9hKUBZ_HjbhPM',
  privateKey: 'hwH5AhrZ4kqmiDQLEo3ZzZOZkQaZPZ3rVbWvkuqD2AI',
};
const MAIL = {
  host: 'mail.example',
  port: 587,
  isSecure: false,
  login: null,
  from: { name: 'Poshak', address: 'hello@poshak.example' },
};

/** What stands in it, without what each try draws. */
const letterIn = (message: Buffer) =>
  message
    .toString()
    .replaceAll('=\r\n', '')
    .split('\r\n')
    .filter((line) => /^(Subject|To|From|List-|Auto|[A-Z][a-z].*[.?!]$|https?:)/.test(line))
    .join(' | ');

export class Works {
  readonly #writer: Writer;
  readonly #outside: Outside;
  /** What becomes of a letter. */
  takes: () => Outcome = () => ({ is: 'sent' });

  constructor(writer: Writer) {
    this.#writer = writer;
    this.#outside = writer.outside;
  }

  /** On a browser of hers. */
  async subscribe(hand: Hand, kinds: readonly string[]): Promise<void> {
    const endpoint = `https://push.example/${hand.name}`;
    const { keys, read } = subscribedBrowser({ host: 'push.example' });
    for (const [name, key] of Object.entries(keys))
      this.#writer.name(key, `${name} of ${hand.name}`);
    this.#browsers.set(endpoint, (body) => JSON.stringify(read({ path: '', headers: {}, body })));
    this.#outside.readPush = (address, body) => this.#browsers.get(address)?.(body) ?? '';
    this.#outside.pages.set(endpoint, { status: 201 });
    await hand.asks('POST', '/api/push/subscriptions/', { json: { endpoint, keys, kinds } });
  }
  readonly #browsers = new Map<string, (body: Buffer) => string>();

  get #now() {
    const { world } = this.#writer.house;
    return () => new Date(world.wall());
  }

  get #log() {
    const say = (what: { err?: unknown; job?: { kind: string } }, words: string) =>
      this.#outside.say(`${words} ${what.job?.kind ?? ''} ${String(what.err)}`);
    return { warn: say, error: say, info: say } as never;
  }

  /** All that is due by now. */
  async jobs(): Promise<void> {
    const { server, world } = this.#writer.house;
    const { db } = server;
    const now = this.#now;
    const handlers = jobHandlers({
      fetcher: this.#outside.fetcher,
      vapid: VAPID,
      origin: BASE_URL,
      pictures: pictureUrls(KEYS as never, now).lasting,
      config: { umami: null },
      mail: {
        mail: MAIL,
        tokens: mailTokens(KEYS as never),
        contact: 'hello@poshak.example',
        post: {
          send: async ({ to, message, mayEnd }) => {
            if (!(await mayEnd())) return { is: 'overtaken' };
            this.#outside.say(`mail to ${to}: ${letterIn(message)}`);
            return this.takes();
          },
          check: async () => undefined,
          isAway: () => false,
        },
      },
      db,
      blobs: blobsIn(server.kept.blobs),
      sandbox,
      now,
    });
    await world.outside(runDueJobs({ db, now, log: this.#log, handlers }));
  }

  /** As each hour. */
  async tidies(): Promise<void> {
    const { server, world } = this.#writer.house;
    const { db } = server;
    const now = this.#now;
    const work = async () => {
      const clock = await openClock(db, now);
      const blobs = blobsIn(server.kept.blobs);
      await tidying({ db, blobs, log: this.#log, now, clock }).tidy();
      await tellLate(db, now());
    };
    await world.outside(work());
  }
}
