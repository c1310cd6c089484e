import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const HOME_GROUPS = 4;
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;
const IPV4_INSIDE = /^::ffff:([\da-f]+):([\da-f]+)$/;

const groupsOf = (part = '') => (part === '' ? [] : part.split(':'));

/** Whoever has one address of such a half has all of them. */
function firstHalf(address: string): string {
  const [head, tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, HOME_GROUPS).join(':')}::/64`;
}

function ipv4Inside(address: string): string | null {
  const [, high, low] = IPV4_INSIDE.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const halves = [high, low].map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}

/** What counts as one caller, however the address is written. */
export function addressKey(said: string): string {
  const [, bracketed, ipv4] = WITH_PORT.exec(said) ?? [];
  const bare = bracketed ?? ipv4 ?? said;
  if (!isIPv6(bare)) return bare;
  const [address] = bare.split('%');
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return ipv4Inside(short) ?? firstHalf(short);
}

/** The one that somebody who has many addresses has them in: /24, or /48. */
export function netOf(key: string): string {
  const [a, b, c, d] = key.split('.');
  if (d !== undefined) return `${a}.${b}.${c}.0/24`;
  return key.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

/** The caller, by the address that the outermost of our own proxies saw, `hops` of them. */
export function clientAddress(incoming: IncomingMessage, hops: number): string {
  const direct = incoming.socket.remoteAddress ?? '';
  if (hops === 0) return addressKey(direct);
  const header = incoming.headers['x-forwarded-for'];
  const said = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return addressKey(said.at(-hops)?.trim() || said[0]?.trim() || direct);
}
