import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Mail {
  from: string;
  to: string;
  /** As it came. */
  raw: string;
  headers: Record<string, string>;
  /** What people read of it, as text and as HTML. */
  text: string;
  html: string;
}

/** What becomes of the next mail that comes so far: an answer, a line that is cut, or nothing at all. */
type Trouble =
  | { at: 'connect' | 'sender' | 'recipient' | 'end'; says: string }
  | { at: 'connect' | 'sender' | 'recipient' | 'end'; does: 'hang up' | 'hang' }
  | { at: 'end'; does: 'take it and hang' };

const decoded = (part: string) => {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const said = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(said, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return said;
  const bytes = said
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

function read(raw: string, { envelope }: SMTPServerSession): Mail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const [, plain = '', html = ''] = raw.split(`--${boundary}`);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address).join(),
    raw,
    headers,
    text: decoded(plain.trimStart()),
    html: decoded(html.trimStart()),
  };
}

/** A mail server on this machine, which can be told what to do. */
export async function startMailServer() {
  const taken: Mail[] = [];
  const troubles: Trouble[] = [];
  const waiting: (() => void)[] = [];
  const wakeAll = () => {
    for (const wake of waiting.splice(0)) wake();
  };

  function meet(
    at: Trouble['at'],
    session: SMTPServerSession,
    go: (error?: Error) => void,
    takes = () => undefined as void,
  ) {
    const [trouble] = troubles;
    if (trouble?.at !== at) return go();
    troubles.shift();
    wakeAll();
    if ('says' in trouble) {
      const [, code = '', words = ''] = /^(\d+) (.*)$/.exec(trouble.says) ?? [];
      return go(Object.assign(new Error(words), { responseCode: Number(code) }));
    }
    if (trouble.does === 'take it and hang') takes();
    if (trouble.does !== 'hang up') return;
    for (const connection of server.connections) {
      if (connection.id === session.id) connection.close();
    }
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (session, go) => meet('connect', session, go),
    onMailFrom: (_, session, go) => meet('sender', session, go),
    onRcptTo: (_, session, go) => meet('recipient', session, go),
    onData(stream, session, done) {
      const take = (raw: string) => {
        const keep = () => {
          taken.push(read(raw, session));
          wakeAll();
        };
        const answer = (error?: Error) => {
          if (!error) keep();
          done(error);
        };
        meet('end', session, answer, keep);
      };
      // What is cut off was never sent.
      text(stream).then(take, () => undefined);
    },
  });
  // What hangs up on it is no fault of its own.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((wake) => waiting.push(wake));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Of the next mails, in this order. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Once there are so many, in all. */
    async received(count: number): Promise<readonly Mail[]> {
      await until(() => taken.length >= count);
      return taken;
    },
    /** Once it has met all of what it was told. */
    async troubled(): Promise<void> {
      await until(() => troubles.length === 0);
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
