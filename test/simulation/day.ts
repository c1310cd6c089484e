import { ACTS, oftenOn } from './acts.ts';
import { Asked } from './asked.ts';
import { bystanders } from './bystanders.ts';
import { KeyRange } from './disk.ts';
import { simulated, type House } from './house.ts';
import { morning, type Morning } from './morning.ts';
import { judge, look } from './oracle.ts';
import { lived } from './world.ts';

// What Node has no name for, or does otherwise than a browser.
Object.assign(globalThis, { IDBKeyRange: KeyRange, Request: Asked });

const LENGTH = 14;

export interface Lived {
  seed: number;
  acts: { index: number; name: string }[];
  faults: string[];
  log: string[];
  requests: number;
}

/** Its fetch fills a body though that was cancelled, where nobody can catch what it throws. */
const isOfNode = (error: unknown) =>
  error instanceof TypeError &&
  'code' in error &&
  error.code === 'ERR_INVALID_STATE' &&
  error.stack?.includes('file:') === false;

const unhandled = (error: unknown) => {
  if (isOfNode(error)) return;
  lived.world.fault(`nobody caught: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['LOUD'] !== undefined) console.error(error);
};
process.on('unhandledRejection', unhandled);

/** From this day on others are in the house; the days before it are kept by their numbers. */
const OTHERS_FROM = 334_000_000;

let begun: Promise<Morning> | undefined;
let begunWithOthers: Promise<Morning> | undefined;

export const planOf = (length = LENGTH): number[] => Array.from({ length }, (_, index) => index);

/** The same for all days. */
export const theMorning = (seed: number): Promise<Morning> =>
  seed < OTHERS_FROM ? (begun ??= morning()) : (begunWithOthers ??= morning(bystanders));

export async function begin(seed: number, names?: string[]): Promise<House> {
  return simulated(seed, await theMorning(seed), names);
}

export function end({ world, server, phones }: House): Pick<Lived, 'faults' | 'log' | 'requests'> {
  for (const phone of phones) phone.kill(phone.processes);
  server.kill();
  server.kept.sqlite.close();
  return { faults: world.faults, log: world.log, requests: server.requests };
}

/** One day. Acts that are left out change nothing of what the others are. */
export async function day(seed: number, plan: readonly number[] = planOf()): Promise<Lived> {
  const today = await begin(seed);
  const acts = await through(today, plan);
  return { seed, acts, ...end(today) };
}

/** From its beginning to its judgement. */
export async function through(today: House, plan: readonly number[]): Promise<Lived['acts']> {
  const { world, server } = today;
  const { seed } = world;
  const acts: Lived['acts'] = [];
  try {
    await today.until(server.start());
    for (const phone of today.phones) await today.until(phone.open());
    today.stand(-1, 'begins');
    for (const index of plan) {
      today.from(seed, index);
      const name = today.chance.weighed(oftenOn(seed));
      acts.push({ index, name });
      world.note(`act ${index}`, name);
      await ACTS[name](today);
      await world.live(today.chance.next() * 4_000);
      await look(today);
      today.stand(index, name);
      if (world.faults.length > 0) break;
    }
    today.from(seed, 1_000_000);
    if (world.faults.length === 0) await judge(today);
  } catch (error) {
    world.fault(`broke: ${error instanceof Error ? error.message : String(error)}`);
  }
  return acts;
}
