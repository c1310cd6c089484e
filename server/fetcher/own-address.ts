import type { LookupAddress } from 'node:dns';
import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where this server itself can be reached. */
export interface Self {
  /** The address that people use, where it is set. */
  publicUrl: string | null;
  port: number;
}

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('0.0.0.0', 'ipv4');
thisMachine.addAddress('::1', 'ipv6');
thisMachine.addAddress('::', 'ipv6');

function isThisMachine({ address, family }: LookupAddress): boolean {
  const isLocal = thisMachine.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const own = Object.values(networkInterfaces()).flat();
  return isLocal || own.some((one) => one?.address === address);
}

const nameOf = ({ hostname }: URL) => hostname.replace(/\.$/, '');
const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Whether a fetch would come back to us, who serve clients' photos to whoever has a signed URL. */
export function isOurs(self: Self, url: URL, addresses: readonly LookupAddress[]): boolean {
  const port = portOf(url);
  if (port === self.port && addresses.some(isThisMachine)) return true;
  const named = self.publicUrl === null ? null : new URL(self.publicUrl);
  if (!named || nameOf(url) !== nameOf(named)) return false;
  return port === 80 || port === 443 || port === portOf(named);
}
