import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailConfig } from '../config.ts';

/** A server that hangs keeps nobody for longer; the whole of it is well within the lease of a job. */
const PATIENCE = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 45_000 };
/** There is no such mailbox, or it takes nothing any more; 5.1.7 and 5.1.8 are about who sends. */
const NO_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:\d\d|[0-69])|2\.1)\b/;
/** Of a server that says no more than this. */
const NO_MAILBOX_PLAINLY = /^55[013][ -](?!\d\.\d)/;

export type Outcome =
  | { is: 'sent' }
  /** For good. */
  | { is: 'refused'; isMailbox: boolean; reply: string }
  | { is: 'deferred'; isAnswered: boolean; why: string }
  /** It was handed over whole, and nobody said what became of it. */
  | { is: 'unknown' }
  /** Somebody else has handed it over, or it is not to be. */
  | { is: 'overtaken' };

export interface Letter {
  to: string;
  message: Buffer;
  /** Asked right before its last line: until that is said nobody has taken anything. */
  mayEnd: () => Promise<boolean>;
}

export interface Post {
  send: (letter: Letter) => Promise<Outcome>;
  /** Throws where the server cannot be reached or does not take us. */
  check: () => Promise<void>;
  /** Whether it was so the last time. */
  isAway: () => boolean;
}

class Overtaken extends Error {}

interface Failure extends Error {
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
}

function outcomeOf(error: Failure, isWhole: boolean): Outcome {
  if (error instanceof Overtaken) return { is: 'overtaken' };
  const { responseCode: code = 0, response: reply = '', command = '' } = error;
  if (code === 0 && isWhole) return { is: 'unknown' };
  const isFinal = code >= 500 && (command === 'RCPT TO' || command === 'DATA');
  if (isFinal) {
    const isPlain = command === 'RCPT TO' && NO_MAILBOX_PLAINLY.test(reply);
    return { is: 'refused', isMailbox: NO_MAILBOX.test(reply) || isPlain, reply };
  }
  return { is: 'deferred', isAnswered: code > 0, why: error.message };
}

/** Through one server, a connection for each mail; it signs them too. */
export function openPost(
  { host, port, isSecure, login, from }: MailConfig,
  { connectMs, silenceMs, wholeMs } = PATIENCE,
): Post {
  let isAway = false;

  async function inSession<T>(work: (session: SMTPConnection) => Promise<T>): Promise<T> {
    const session = new SMTPConnection({
      host,
      port,
      secure: isSecure,
      // Nobody on the way is told a password; without one it is as between any two mail servers.
      requireTLS: login !== null && !isSecure && login.isFar,
      ...(login === null && !isSecure && { tls: { rejectUnauthorized: false } }),
      name: from.address.split('@')[1],
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      socketCloseTimeout: 0,
    });
    const failed = Promise.withResolvers<never>();
    session.on('error', failed.reject);
    const late = setTimeout(() => failed.reject(new Error('it takes too long')), wholeMs);
    const opening = async () => {
      const opened = Promise.withResolvers<void>();
      session.connect((error) => (error ? opened.reject(error) : opened.resolve()));
      await opened.promise;
      if (login === null) return;
      const taken = Promise.withResolvers<void>();
      const { user, pass } = login;
      session.login({ user, pass }, (error) => (error ? taken.reject(error) : taken.resolve()));
      await taken.promise;
    };
    try {
      isAway = await Promise.race([opening(), failed.promise]).then(
        () => false,
        (error: unknown) => {
          isAway = true;
          throw error;
        },
      );
      return await Promise.race([work(session), failed.promise]);
    } finally {
      clearTimeout(late);
      // What is said after the end concerns nobody.
      failed.promise.catch(() => undefined);
      session.close();
    }
  }

  return {
    isAway: () => isAway,
    check: () => inSession(async (session) => session.quit()),
    async send({ to, message, mayEnd }) {
      let isWhole = false;
      async function* lines() {
        yield message;
        if (!(await mayEnd())) throw new Overtaken();
        isWhole = true;
      }
      const handOver = (session: SMTPConnection) => {
        const done = Promise.withResolvers<void>();
        session.send({ from: from.address, to: [to] }, Readable.from(lines()), (error) =>
          error ? done.reject(error) : done.resolve(),
        );
        return done.promise;
      };
      return inSession(handOver).then(
        (): Outcome => ({ is: 'sent' }),
        (error: Failure) => outcomeOf(error, isWhole),
      );
    },
  };
}
