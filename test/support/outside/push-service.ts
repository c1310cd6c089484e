import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { selfMadeCertificate } from './certificate.ts';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser's push service on this machine. */
export async function startPushService() {
  const { cert, key } = selfMadeCertificate();
  const trusted = tls.getCACertificates();
  tls.setDefaultCACertificates([...trusted, cert]);
  const pushed: Pushed[] = [];
  const waiting: (() => void)[] = [];
  const answers: number[] = [];
  const silent = new Set<string>();
  async function receive(request: IncomingMessage) {
    const body = await buffer(request);
    pushed.push({ path: request.url ?? '', headers: request.headers, body });
    for (const wake of waiting.splice(0)) wake();
  }
  const server = https.createServer({ cert, key }, (request, response) => {
    const isSilent = silent.has(request.url ?? '');
    void receive(request).finally(
      () => isSilent || response.writeHead(answers.shift() ?? 201).end(),
    );
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return {
    host,
    /** For a process of its own, which has to trust it too. */
    certificate: cert,
    pushed,
    /** The statuses of the next answers; 201 after them. */
    answer: (...statuses: number[]) => answers.push(...statuses),
    /** Browsers about whom it takes everything and says nothing. */
    silent,
    /** What has come for one browser, or for all, once there are so many. */
    async received(count: number, path?: string): Promise<readonly Pushed[]> {
      const theirs = () => pushed.filter((one) => path === undefined || one.path === path);
      while (theirs().length < count) await new Promise<void>((wake) => waiting.push(wake));
      return theirs();
    },
    stop: async () => {
      tls.setDefaultCACertificates(trusted);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A browser that has subscribed: what it tells the server, and what it alone can read. */
export function subscribedBrowser({ host }: { host: string }) {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const hkdf = (key: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));

  /** RFC 8291: the key comes from the browser's private key, its secret and the sender's point. */
  function read({ body }: Pushed): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
    const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + idLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  return {
    path,
    read,
    endpoint: `https://${host}${path}`,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
  };
}
