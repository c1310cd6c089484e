import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublic } from './addresses.ts';
import { FetchFailure } from './failure.ts';
import { isOurs, type Self } from './own-address.ts';

export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** A URL with the addresses that were checked for it: the connection goes to one of these. */
export type Target = { url: URL; addresses: [LookupAddress, ...LookupAddress[]] };

export function parseTarget(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new FetchFailure('refused');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailure('refused');
  if (url.username || url.password) throw new FetchFailure('refused');
  return url;
}

/** `allow` holds the `host:port` pairs that are open whatever their address. */
export async function checkTarget(
  resolve: Resolve,
  allow: ReadonlySet<string>,
  self: Self,
  url: URL,
): Promise<Target> {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = allow.has(`${url.hostname}:${port}`);
  if (!isAllowed && port !== '80' && port !== '443') throw new FetchFailure('refused');
  const [first, ...rest] = await addressesOf(resolve, url.hostname);
  if (!first) throw new FetchFailure('unreachable');
  if (isOurs(self, url, [first, ...rest])) throw new FetchFailure('refused');
  if (!isAllowed && ![first, ...rest].every((each) => isPublic(each.address))) {
    throw new FetchFailure('refused');
  }
  return { url, addresses: [first, ...rest] };
}

// URL has turned every notation of an IPv4 literal (decimal, hex, octal, short) into dots by now.
async function addressesOf(resolve: Resolve, hostname: string): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family) return [{ address: literal, family }];
  return resolve(hostname).catch((error: unknown) => {
    throw new FetchFailure('unreachable', error);
  });
}
