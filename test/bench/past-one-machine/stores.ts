import type { Session } from '../../support/people/call.ts';
import { signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { cameraJpeg } from '../../support/samples/pictures.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import type { Poshak } from '../../support/server/poshak.ts';
import { startS3 } from '../../support/server/s3.ts';
import { median, rate } from '../load.ts';
import { inSmall } from '../small.ts';
import { newDatabase, startNode } from './node.ts';

const PEOPLE = inSmall(1, 20);
const PICTURES = inSmall(1, 40);

/** Pictures of a phone a second that 20 people send at once, into a bucket and into a folder. */
export async function benchStores(cluster: Cluster, rounds: number) {
  const image = await cameraJpeg(inSmall(800, 4000), inSmall(600, 3000));
  const s3 = await startS3();
  const overS3 = await startNode(await newDatabase(cluster, 'over_s3'), { env: s3.env });
  const onDisk = await startNode(await newDatabase(cluster, 'on_disk'));

  async function sender(poshak: Poshak) {
    const people: Session[] = [];
    while (people.length < PEOPLE) people.push(await signInConsumer(poshak));
    return async (index: number) => {
      const { token = '' } = people[index % PEOPLE] ?? {};
      const { status } = await uploadPhoto(poshak, token, image);
      if (status !== 201) throw new Error(`an upload answered ${status}`);
    };
  }
  const send = { s3: await sender(overS3), disk: await sender(onDisk) };
  await Promise.all([send.s3(0), send.disk(0)]);
  const measured: Record<keyof typeof send, number[]> = { s3: [], disk: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.s3.push(await rate(PICTURES, PEOPLE, send.s3));
    measured.disk.push(await rate(PICTURES, PEOPLE, send.disk));
  }
  await Promise.all([overS3.stop(), onDisk.stop()]);
  await s3.stop();
  return { s3: median(measured.s3), disk: median(measured.disk) };
}
