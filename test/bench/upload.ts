import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { signInConsumer, uploadPhoto } from '../support/people/call.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { median } from './load.ts';
import { inSmall } from './small.ts';

const PICTURES = inSmall(1, 40);
const AT_ONCE = inSmall(1, 20);
const ROUNDS = inSmall(1, 3);

/** 12 megapixels with enough in them that they cost what a phone's cost. */
async function phonePhoto(): Promise<Buffer> {
  const width = inSmall(800, 4000);
  const height = inSmall(600, 3000);
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(3)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function rate(
  count: number,
  atOnce: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let started = 0;
  const run = async (worker: number) => {
    while (started < count) {
      started += 1;
      await work(worker);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => run(worker)));
  return count / ((performance.now() - startedAt) / 1000);
}

const inside = (edge: number) => ({ width: edge, height: edge, fit: 'inside' }) as const;

/** What the upload makes of a picture, and nothing else. */
async function sharpAlone(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(inside(1600))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const [, , small] = await Promise.all([
    picture().jpeg({ quality: 82 }).toBuffer(),
    picture().resize(inside(480)).jpeg({ quality: 82 }).toBuffer(),
    picture().resize(inside(100)).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ]);
  rgbaToThumbHash(small.info.width, small.info.height, small.data);
}

/** The processes in which the pictures are opened. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The whole upload path against sharp alone, and the server's memory at its highest, its processes' beside it. */
export async function benchUpload() {
  const image = await phonePhoto();
  sharp.concurrency(1);
  sharp.cache(false);
  const poshak = await startPoshak({
    env: { UPLOADS_PER_HOUR: '1000000', PHOTOS_WAITING: '1000000', MALLOC_ARENA_MAX: '2' },
  });
  // One person's pictures are opened one after another.
  const people: string[] = [];
  while (people.length < AT_ONCE) people.push((await signInConsumer(poshak)).token);
  const send = async (person: number) => {
    const { status } = await uploadPhoto(poshak, people[person]!, image);
    if (status !== 201) throw new Error(`an upload answered ${status}`);
  };
  await send(0);
  const alone: number[] = [];
  const uploads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await rate(PICTURES, availableParallelism(), () => sharpAlone(image)));
    uploads.push(await rate(PICTURES, AT_ONCE, send));
  }
  const pid = poshak.process.pid!;
  const peakMb = peakMemoryMb(pid);
  const openingMb = childrenOf(pid).map(peakMemoryMb);
  await poshak.stop();
  return { alone: median(alone), uploads: median(uploads), peakMb, openingMb };
}
