import type { IncomingMessage } from 'node:http';

/** The caller's address: the one that the outermost of our own proxies saw, `hops` of them. */
export function clientAddress(incoming: IncomingMessage, hops: number): string {
  const direct = incoming.socket.remoteAddress ?? '';
  if (hops === 0) return direct;
  const header = incoming.headers['x-forwarded-for'];
  const said = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return said.at(-hops)?.trim() || said[0]?.trim() || direct;
}
