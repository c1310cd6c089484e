import { readWriteOrder } from '../../contract/write-order.ts';
import type { World } from './world.ts';

const OK = 200;
const REDIRECTED = 300;

/** Of whom a token is. */
const bearerOf = ({ authorization = '' }: Record<string, string>): string | undefined => {
  const [, payload = ''] = authorization.split('.');
  const claims = payload && Buffer.from(payload, 'base64url').toString();
  return claims ? (JSON.parse(claims) as { sub?: string }).sub : undefined;
};

/** What an outbox sends goes out in the name of one person. */
export class Outboxes {
  readonly #world: World;
  readonly #owners = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  judge(sent: { path: string; headers: Record<string, string> }, { status }: { status: number }) {
    const device = readWriteOrder(sent.headers)?.device;
    const bearer = bearerOf(sent.headers);
    if (device === undefined || bearer === undefined || status < OK || status >= REDIRECTED) return;
    const owner = this.#owners.get(device) ?? bearer;
    this.#owners.set(device, owner);
    if (owner !== bearer) this.#world.fault(`the server: ${sent.path} of one goes as another’s`);
  }
}
