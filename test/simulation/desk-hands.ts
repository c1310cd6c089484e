// What every act at a desk begins with: a page, somebody signed in, a request.
import { Failure } from '../../src/api/failure.ts';
import { claimRequest } from '../../src/api/stylist-requests.ts';
import { holderOf, requestsOf } from '../../src/stylist/store/queue.ts';
import type { Bench } from './desk-bench.ts';
import type { Client } from './desk-client.ts';
import type { Computer, DeskPage } from './desk-computer.ts';
import type { DeskOracle } from './desk-oracle.ts';
import type { Weather } from './line.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

export const STYLISTS = ['stylist', 'meera'] as const;

export interface Desks {
  world: World;
  server: Server;
  oracle: DeskOracle;
  computers: Computer[];
  clients: Client[];
  /** What may become of a call where the line is bad. */
  weather: Weather;
  /** Of what stands on each page now. */
  judge: () => void;
  count: number;
}

export type Act = (desks: Desks) => Promise<void>;

export const pageIn = ({ world, computers }: Desks): DeskPage | null => {
  const pages = computers.flatMap((computer) => computer.pages);
  return pages.length > 0 ? world.chance.pick(pages) : null;
};

/** She turns to this page: the others of her computer are out of sight. */
export function turnTo(page: DeskPage): void {
  for (const other of page.computer.pages) if (other !== page) other.desk.hide();
}

export const benchOf = (page: DeskPage): Bench | null => {
  const screen = page.desk.screen();
  return screen.name === 'bench' && screen.bench.isOpen() ? screen.bench : null;
};

/** What a call failed of, its screen says. */
export function broken(world: World, error: unknown): void {
  if (!(error instanceof Failure)) world.fault(`broke: ${String(error)}`);
}

/** Until it settles, or whoever was at it is dead. */
export async function awaited(world: World, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, (error: unknown) => {
    over();
    broken(world, error);
  });
  await world.live(45_000, () => isOver);
}

/** Signs in where nobody is, in turns. */
export const signIn: Act = async (desks) => {
  const { world, computers } = desks;
  const computer = world.chance.pick(computers);
  const page = computer.pages[0] ?? computer.open();
  await world.live(200);
  if (page.desk.portal()) return;
  const usual = STYLISTS[computers.indexOf(computer) % STYLISTS.length];
  const name = world.chance.is(0.6) && usual ? usual : world.chance.pick(STYLISTS);
  await awaited(world, page.desk.signIn(name));
  await world.live(500);
};

/** She takes this request, if it can be had; answers whether it is hers. */
export async function takes({ world }: Desks, page: DeskPage, id: string): Promise<boolean> {
  const portal = page.desk.portal();
  if (!portal) return false;
  let isHers = false;
  const claiming = async () => {
    await claimRequest(portal.client, id);
    isHers = true;
  };
  await awaited(world, claiming());
  if (!isHers || page.process.isDead) return false;
  page.desk.toRequest(id);
  await world.live(1500);
  return true;
}

/** From the queue. */
export const take: Act = async (desks) => {
  const { world } = desks;
  const page = pageIn(desks);
  const portal = page?.desk.portal();
  if (!page || !portal) return signIn(desks);
  turnTo(page);
  page.desk.toQueue();
  await world.live(1500);
  const { value } = page.desk.store.queue.state.getState();
  const asking = { stylistId: portal.stylist.stylistId, now: world.wall() };
  const free = value ? requestsOf(value).filter((one) => holderOf(one, asking) === null) : [];
  if (free.length === 0) return;
  await takes(desks, page, world.chance.pick(free).id);
};
