import { sql } from 'kysely';
import { tokenKeys } from '../../../server/auth/keys.ts';
import { accessTokens } from '../../../server/auth/access-tokens.ts';
import { startFamily } from '../../../server/auth/families.ts';
import { readConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import { settingsFor } from '../../support/server/databases.ts';
import { folderPair, removeFolders } from '../../support/server/nodes.ts';
import type { Poshak } from '../../support/server/poshak.ts';
import { rate } from '../load.ts';
import { inSmall } from '../small.ts';
import { addPhotos, addUsers } from '../stored-photos.ts';
import { newDatabase, startNode } from './node.ts';

const USERS = inSmall(20, 5_000);
const AT_ONCE = 16;
const UPLOADS = inSmall(16, 400);
const HOUR_S = 3_600;

const now = () => new Date();

async function retriesOf({ said }: Poshak): Promise<number> {
  const url = /http:\/\/localhost:\d+\/metrics/.exec(said())?.[0] ?? '';
  const text = await (await fetch(url)).text();
  return Number(/^poshak_transaction_retries_total (\d+)$/m.exec(text)?.[1]);
}

/** Of the transactions of uploads of many people, 16 at once at two nodes, the share that was done again. */
export async function benchCrowd(cluster: Cluster, rounds: number) {
  const databaseUrl = await newDatabase(cluster, 'crowd');
  const folders = folderPair();
  const nodes = [
    await startNode(databaseUrl, { dataDir: folders[0] }),
    await startNode(databaseUrl, { dataDir: folders[1] }),
  ];
  const db = openPostgres(databaseUrl);
  const users = await addUsers(db, USERS);
  await addPhotos(db, users, 1);
  await sql`analyze`.execute(db);
  const keys = tokenKeys('', readConfig(settingsFor(databaseUrl)).tokenKeys);
  const tokens = accessTokens({ keys, ttlS: HOUR_S, now });
  const image = await jpeg({ width: 320 });

  async function tokenOf(id: string): Promise<string> {
    const life = { now: now(), trusted: now(), refreshTtlS: HOUR_S };
    const { familyId } = await startFamily(db, 'consumer', id, life);
    return tokens.issue({ id, role: 'consumer', familyId });
  }
  const signedIn = await Promise.all(
    users.slice(0, Math.min(USERS, rounds * UPLOADS)).map(tokenOf),
  );
  let failed = 0;
  const perSecond = await rate(rounds * UPLOADS, AT_ONCE, async (index) => {
    const node = nodes[index % nodes.length]!;
    // Neighbours in the table are not who sends at the same time.
    const token = signedIn[(index * 7919) % signedIn.length] ?? '';
    const answer = await uploadPhoto(node, token, image);
    if (answer.status !== 201) failed += 1;
  });
  const retries = await Promise.all(nodes.map(retriesOf));
  await Promise.all(nodes.map((node) => node.stop()));
  await db.destroy();
  removeFolders(folders);
  return {
    retried: retries.reduce((sum, count) => sum + count, 0),
    transactions: rounds * UPLOADS,
    failed,
    perSecond,
  };
}
