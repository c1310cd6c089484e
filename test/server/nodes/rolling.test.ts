import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations, onPostgres, type Migration } from '../../../server/db/migrations/index.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { type Answer, call, type Session } from '../../support/people/call.ts';
import {
  createOutfit,
  itemDraft,
  newClient,
  newStylist,
  outfitDraft,
  rate,
  requestOf,
} from '../../support/people/styling.ts';
import { openCluster } from '../../support/server/cluster.ts';
import { settingsFor } from '../../support/server/databases.ts';
import { failToStart } from '../../support/server/poshak.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

/** As many at once as a node has connections: each has planned its statements, and kept the plans. */
const AT_ONCE = 10;

const subscription = (endpoint: string) => ({
  endpoint: `https://push.example/${endpoint}`,
  keys: subscribedBrowser({ host: 'push.example' }).keys,
  kinds: ['outfit_ready'],
});

/** What a build of tomorrow adds to every table, and a table of its own. */
const tomorrow: Migration = {
  name: '999-tomorrow',
  async up(db) {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)}
        add column tomorrow text, add column counted integer not null default 0`.execute(db);
    }
    await sql`create table tomorrow (id text primary key)`.execute(db);
  },
};

/** As an app does: what is put off where all is slow is asked again when it may be. */
async function comingAgain<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await ask();
    const waits = answer.headers.get('retry-after');
    if (answer.status !== 503 || waits === null) return answer;
    await setTimeout(Number(waits) * 1000);
  }
}

/** From her sign-in to the end of her account; answers what was not well. */
async function life(node: TestServer, stylist: Session): Promise<string[]> {
  const wrong: string[] = [];
  const her = await newClient(node);
  const ask = async (who: Session, path: string, json?: object, method?: string) => {
    const { status, body } = await comingAgain(() =>
      call<{ id: string }>(node, path, {
        token: who.token,
        ...(json && { json }),
        ...(method !== undefined && { method }),
      }),
    );
    if (status >= 300) wrong.push(`${path} ${status}`);
    return body;
  };
  const claim = `/api/stylist/requests/${await requestOf(node, her.photoId)}/claim`;
  await ask(her, '/api/user/profile/');
  await ask(her, '/api/user/profile/preferences/update_preferences/', {
    user_gender: 2,
    age_range: '25-34',
    color_preferences: { favorite_colors: ['indigo'] },
  });
  await ask(her, '/api/user/profile/preferences/current/');
  await ask(her, '/api/push/subscriptions/', subscription(her.id));
  await ask(her, '/api/events/', {
    events: [{ id: her.id, name: 'outfit_save', at: new Date().toISOString(), props: {} }],
  });
  await ask(stylist, '/api/stylist/auth/me/');
  await ask(stylist, '/api/stylist/requests/pending-requests');
  await ask(stylist, claim, undefined, 'POST');
  await ask(stylist, claim, undefined, 'DELETE');
  await ask(stylist, claim, undefined, 'POST');
  const draft = outfitDraft(her.photoId);
  const made = await comingAgain(() => createOutfit(node, stylist.token, draft));
  if (made.status >= 300) return [...wrong, `create ${made.status}`];
  const id = made.body.outfits[0]?.id ?? '';
  await ask(stylist, `/api/stylist/outfits/${id}/approve/`, { approved: true });
  const { body: outfit } = await comingAgain(() =>
    call<Outfit>(node, `/api/stylist/outfits/${id}/`, { token: her.token }),
  );
  const [piece] = outfit.items;
  const saved = `/api/stylist/outfits/${id}/items/${piece?.uuid}/saved`;
  const rated = await comingAgain(() => rate(node, her, id, piece?.uuid, 5));
  if (rated.status >= 300) wrong.push(`rate ${rated.status}`);
  await ask(her, `/api/stylist/outfits/${id}/rating/`);
  await ask(her, saved, undefined, 'PUT');
  await ask(her, `/api/stylist/outfits/user/${her.id}/saved`);
  await ask(her, saved, undefined, 'DELETE');
  await ask(her, `/api/closet/photos/user/${her.id}`);
  await ask(her, `/api/closet/photos/${her.photoId}/`);
  await ask(stylist, `/api/stylist/clients/${her.id}/notes/`, { text: 'Likes cotton.' });
  await ask(stylist, `/api/stylist/clients/${her.id}/`);
  await ask(stylist, '/api/stylist/clients/');
  const item = await ask(stylist, '/api/stylist/items/', itemDraft());
  await ask(stylist, `/api/stylist/items/${item.id}/`, { brand: 'Anokhi' }, 'PATCH');
  await ask(stylist, '/api/stylist/items/');
  await ask(stylist, '/api/stylist/requests/analytics/');
  await ask(her, '/api/token/refresh/', { refresh: her.refresh });
  await ask(her, `/api/closet/photos/${her.photoId}/`, undefined, 'DELETE');
  await ask(her, '/api/closet/outfits/?without_photo=1');
  await ask(her, '/api/user/export/');
  await ask(her, '/api/user/', { confirm: 'DELETE' }, 'DELETE');
  return wrong;
}

test('on a newer schema the build before goes on, and does not start', async () => {
  const cluster = await openCluster();
  const settings = settingsFor(cluster.urlOf('postgres'));
  const node = await startServer({ env: settings });
  onTestFinished(async () => {
    await node.stop();
    await cluster.stop();
  });
  const stylist = await newStylist(node);
  const lives = async () =>
    (await Promise.all(Array.from({ length: AT_ONCE }, () => life(node, stylist)))).flat();
  expect(await lives()).toEqual([]);

  await node.db
    .transaction()
    .execute((locked) => migrate(locked, [...migrations, ...onPostgres, tomorrow], new Date()));
  await addJob(node.db, 'tomorrow', 'something', new Date());
  expect(await lives()).toEqual([]);
  const left = async () => {
    const jobs = node.db.selectFrom('jobs').selectAll().where('kind', '=', 'tomorrow');
    const isLater = (at: string) => Date.parse(at) > Date.now();
    return (await jobs.execute()).map(({ attempts, run_at }) => [attempts, isLater(run_at)]);
  };
  // It waits for a build that knows it: neither tried nor put off.
  expect(await left()).toEqual([[0, false]]);

  const env = { ...settings, DATA_DIR: node.dataDir };
  expect(await failToStart({ env })).toEqual({
    said: 'poshak: the database is newer than this program (it has "999-tomorrow"): update the program',
    code: 1,
  });
});
