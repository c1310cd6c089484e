import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../../server/fetcher/fetcher.ts';
import { FetchFailure } from '../../../server/fetcher/failure.ts';
import type { Resolve } from '../../../server/fetcher/target.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function site(listener: RequestListener): Promise<{ host: string; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/` };
}

function fetcher(settings: { allow?: string[]; resolve?: Resolve; totalMs?: number } = {}) {
  const { allow = [], ...rest } = settings;
  const self = { publicUrl: 'https://poshak.example', port: 8080 };
  const fetch = createFetcher({ allow: new Set(allow), self, ...rest });
  return (url: string, maxBytes = 1000) => fetch(url, { maxBytes });
}

const namesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('what the fetcher refuses', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://user:secret@example.com/',
    'http://example.com:8080/',
    'https://example.com:22/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://１２７.0.0.1/',
    'not a url',
  ])('%s', async (url) => {
    await expect(fetcher({ resolve: namesTo('93.184.216.34') })(url)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('a name that leads inside, even when only one of its addresses does', async () => {
    const resolve = namesTo('93.184.216.34', '10.0.0.1');
    await expect(fetcher({ resolve })('http://shop.example/')).rejects.toMatchObject({
      reason: 'refused',
    });
    await expect(fetcher()('http://localhost/')).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    'https://poshak.example/media/x/display',
    'http://poshak.example/',
    'https://poshak.example:443/',
    'https://poshak.example:80/',
    'https://poshak.example./',
    'https://POSHAK.example/',
    'https:poshak.example',
    'https:\\\\poshak.example\\',
    'https://p%6fshak.example/',
    'https://ｐoshak.example/',
  ])('our own address as %s', async (url) => {
    await expect(fetcher({ resolve: namesTo('93.184.216.34') })(url)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('a redirect that leads inside', async () => {
    const { host, url } = await site((_request, response) => {
      response.writeHead(302, { Location: 'http://127.0.0.1/admin' }).end();
    });
    await expect(fetcher({ allow: [host] })(url)).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('what the fetcher brings', () => {
  it('resolves once and connects to that address, whatever the name says later', async () => {
    const { host } = await site((request, response) => response.end(request.headers.host));
    const port = host.split(':')[1];
    const answers = [['127.0.0.1'], ['127.9.9.9']];
    const resolve: Resolve = async (name) => namesTo(...(answers.shift() ?? []))(name);
    const fetch = fetcher({ allow: [`shop.example:${port}`], resolve });
    const { body } = await fetch(`http://shop.example:${port}/`);
    expect(body.toString()).toBe(`shop.example:${port}`);
    expect(answers).toHaveLength(1);
  });

  it('follows five redirects and no sixth', async () => {
    const { host, url } = await site((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left) response.writeHead(302, { Location: `/${left - 1}` }).end();
      else response.end('here');
    });
    const fetch = fetcher({ allow: [host] });
    await expect(fetch(`${url}5`)).resolves.toMatchObject({ status: 200, url: `${url}0` });
    await expect(fetch(`${url}6`)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unfolds %s and counts what comes out', async (encoding, fold) => {
    const { host, url } = await site((request, response) => {
      const body = request.url === '/bomb' ? Buffer.alloc(5_000_000) : Buffer.from('small');
      response.setHeader('Content-Encoding', encoding);
      response.end(fold(body));
    });
    const fetch = fetcher({ allow: [host] });
    expect((await fetch(url)).body.toString()).toBe('small');
    await expect(fetch(`${url}bomb`, 100_000)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('stops at the limit of a plain body that never ends', async () => {
    const { host, url } = await site((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(10_000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(fetcher({ allow: [host] })(url)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('gives up on silence, on a trickle, on a name that never resolves and on an upgrade', async () => {
    const silent = await site(() => {});
    const trickle = await site((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const upgrade = await site((_request, response) => {
      response.socket?.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    });
    const allow = [silent.host, trickle.host, upgrade.host];
    const fetch = fetcher({ allow, totalMs: 150, resolve: () => new Promise(() => {}) });
    const slow = { reason: 'too_slow' };
    await expect(fetch(silent.url)).rejects.toMatchObject(slow);
    await expect(fetch(trickle.url)).rejects.toMatchObject(slow);
    await expect(fetch('http://shop.example/')).rejects.toMatchObject(slow);
    await expect(fetch(upgrade.url)).rejects.toBeInstanceOf(FetchFailure);
  });

  it('says what cannot be reached or read', async () => {
    const dead = await site(() => {});
    for (const cleanup of cleanups.splice(0)) cleanup();
    const garbled = await site((_request, response) => {
      response.setHeader('Content-Encoding', 'gzip').end('not gzip');
    });
    const nonsense = await site((_request, response) => response.socket?.end('nonsense\r\n\r\n'));
    const odd = await site((_request, response) => {
      response.setHeader('Content-Encoding', 'zstd').end('x');
    });
    const fetch = fetcher({ allow: [dead.host, garbled.host, nonsense.host, odd.host] });
    await expect(fetch(dead.url)).rejects.toMatchObject({ reason: 'unreachable' });
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
    };
    await expect(fetcher({ resolve })('http://nowhere.invalid/')).rejects.toMatchObject({
      reason: 'unreachable',
    });
    await expect(fetch(garbled.url)).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(fetch(nonsense.url)).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(fetch(odd.url)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
