import { createHash } from 'node:crypto';
import { JPEG } from '../../support/lab/picture.ts';
import { begin, end, planOf, theMorning, through } from '../day.ts';
import { Chance } from '../chance.ts';
import { beginsAt, House } from '../house.ts';
import type { Phone } from '../phone.ts';
import type { Server } from '../server.ts';
import { agree, type Agreement } from './agree.ts';
import { filesOfDay } from './build.ts';
import type { Files } from './front.ts';
import { PhoneOutside } from './phone.ts';
import { judgeScreens } from './screens.ts';
import { ServerOutside } from './server.ts';
import { WorldOutside } from './world.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const WORKER_STOPS = 0.05;

/** Lives the day here, and once more in browsers before a server. */
async function live(seed: number, files: Files): Promise<Agreement> {
  const simulated = await begin(seed);
  await through(simulated, planOf());
  const begun = await theMorning(seed);
  const world = new WorldOutside(seed, beginsAt(seed));
  const server = new ServerOutside(world, begun);
  const phones = ['A', 'B'].map((name) => new PhoneOutside(world, server, files, name));
  world.tell = async () => {
    server.tell();
    await Promise.all(phones.map((phone) => phone.pass()));
  };
  const lot = new Chance(seed);
  world.look = async () => {
    await Promise.all(phones.map((phone) => phone.look()));
    if (lot.is(WORKER_STOPS)) await lot.pick(phones).stopWorker();
  };
  const outside = new House(
    {
      world,
      server: server as unknown as Server,
      phones: phones as unknown as Phone[],
      known: simulated.chance.drawn,
    },
    begun,
  );
  const photos = new Map<string, string>();
  outside.pictureOf = (drawn) => {
    const bytes = new Uint8Array([...JPEG, ...drawn]);
    photos.set(sha256Of(bytes), sha256Of(drawn));
    return bytes;
  };
  try {
    await through(outside, planOf());
    if (world.faults.length === 0) await judgeScreens(outside, phones);
    const { isAgreed, words } = agree(simulated, outside, photos);
    const faults = [
      ...simulated.world.faults.map((fault) => `FAULT there: ${fault}`),
      ...world.faults.map((fault) => `FAULT here: ${fault}`),
    ];
    const log = process.env['LOUD'] === undefined ? [] : world.log;
    return { isAgreed: isAgreed && faults.length === 0, words: [...log, ...words, ...faults] };
  } finally {
    for (const phone of phones) await phone.end();
    await server.end();
    end(simulated);
  }
}

/** Answers what the command ends with. */
export async function replay(seeds: readonly number[]): Promise<number> {
  const files = await filesOfDay();
  let apart = 0;
  for (const seed of seeds) {
    const began = performance.now();
    const { isAgreed, words } = await live(seed, files);
    if (!isAgreed) apart += 1;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${seed}: ${isAgreed ? 'agrees' : 'DOES NOT AGREE'}, in ${seconds} s`);
    for (const line of words) console.log(`  ${line}`);
  }
  console.log(`${seeds.length} days in browsers, ${apart} do not agree`);
  return apart === 0 ? 0 : 1;
}
