import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Updateable } from 'kysely';
import { pino } from 'pino';
import { google } from '../auth/google.ts';
import { newSecret } from '../auth/secrets.ts';
import { openBlobs } from '../blobs/open.ts';
import type { Config } from '../config.ts';
import type { Db, Tables } from '../db/tables.ts';
import { emailOf, PEOPLE, type Person } from '../demo/people.ts';
import { hangPictures } from '../demo/pictures.ts';
import { play } from '../demo/run.ts';
import { wardrobe } from '../demo/wardrobe.ts';
import { openSandbox } from '../sandbox/sandbox.ts';
import { CHECK_LINK } from '../items/check-link.ts';
import { enterInLibrary } from '../items/queries.ts';
import { isInUse, uploadsIn } from '../photos/uploads-folder.ts';
import { start } from '../start.ts';
import { addStylist, DEFAULT_STYLIST } from '../stylists/queries.ts';
import { command, CommandError, say, withDatabase } from './command.ts';

/** The server that the demo plays on listens for this process alone and tells nobody outside. */
const apart = (config: Config): Config => ({
  ...config,
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  googleClientId: null,
  uploadsPerHour: 1000,
  photosWaiting: 1000,
  // Its clock runs through a month while two stylists stay signed in.
  accessTtlS: 60 * 24 * 60 * 60,
  umami: null,
  logLevel: 'silent',
});

/** Lies there while the demo plays: what it leaves when it is cut off is half a month. */
const unfinishedIn = (dataDir: string) => path.join(dataDir, 'demo.unfinished');

function refuseBesideServer({ dataDir }: Config): void {
  if (!isInUse(uploadsIn(dataDir))) return;
  throw new CommandError(
    `a server runs on ${dataDir}: stop it, run npm run demo, then start it again`,
  );
}

async function refuseUnlessEmpty(db: Db, { dataDir, databaseUrl }: Config): Promise<void> {
  const isHalf = existsSync(unfinishedIn(dataDir));
  for (const table of ['users', 'pictures'] as const) {
    const any = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (!any) continue;
    const where = databaseUrl === null ? dataDir : `${dataDir} and the database`;
    throw new CommandError(
      isHalf
        ? `an earlier demo was cut off: remove ${where}, then run npm run demo again`
        : `the demo needs an empty installation, and in ${where} somebody lives already: DATA_DIR=demo npm run demo fills another, DATA_DIR=demo npm start opens it`,
    );
  }
}

/** Longer than anything was styled from it. */
const LIBRARY_AGE_MS = 60 * 24 * 60 * 60_000;

interface Shown {
  base: string;
  outfits: Record<string, string>;
  priya: string;
}

/** Places that show the most. */
const placesOf = ({ base, outfits, priya }: Shown) => [
  [
    `${base}/?go=outfit&id=${outfits['A cousin’s mehendi']}`,
    `as ${PEOPLE.priya.name}: a board, pins on her photo, and a piece that sold out with what stands in for it`,
  ],
  [
    `${base}/?go=outfit&id=${outfits['Brunch in Bandra']}`,
    `as ${PEOPLE.priya.name}: what was asked and done line by line, her own swap that keeps the budget, a line she disputes`,
  ],
  [
    `${base}/?go=outfit&id=${outfits['Anniversary dinner']}`,
    `as ${PEOPLE.rohan.name}: two looks for one photo, one of them over the budget with the swap that keeps it`,
  ],
  [
    `${base}/?go=closet`,
    `as ${PEOPLE.priya.name}: a price that fell; under Mine her own clothes and what she has bought, and what she spent in the profile`,
  ],
  [`${base}/?go=taste`, `as ${PEOPLE.priya.name}: twenty pieces to like or leave`],
  [
    `${base}/stylist-login/clients/${priya}`,
    `as ${DEFAULT_STYLIST.name}: what she liked, what was wrong, what she disputes; the queue is beside it, at /stylist-login/queue`,
  ],
];

/** The shops are invented, so their links are not looked at: most are fine, one is dead. */
const leaveLinks = (db: Db) => db.deleteFrom('jobs').where('kind', '=', CHECK_LINK).execute();

async function settleLinks(db: Db): Promise<void> {
  await leaveLinks(db);
  await db.updateTable('items').set({ link_state: 'ok' }).execute();
  await db
    .updateTable('items')
    .set({ link_state: 'broken' })
    .where('name', '=', 'Round sunglasses')
    .execute();
}

/** Nor are their pages read: what has changed there since is written here. */
async function settlePrices(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 20 * 60 * 60_000).toISOString();
  const change = (name: string, to: Updateable<Tables['items']>) =>
    db.updateTable('items').set(to).where('name', '=', name).execute();
  await change('Mul dupatta with tassels', {
    sold_out_since: at,
    changed_at: at,
    changed_by: 'people',
  });
  // In Priya’s closet.
  await change('Plain evening juttis', {
    price_paise: 99_900,
    price_seen_at: at,
    price_was_paise: 119_950,
    changed_at: at,
    changed_by: 'page',
  });
  await change('Slim watch on a leather strap', {
    price_paise: 349_900,
    price_seen_at: at,
    price_was_paise: 399_900,
    changed_at: at,
    changed_by: 'page',
  });
}

await command(async (_args, config) => {
  if (config.production) throw new CommandError('the demo does not run in production');
  refuseBesideServer(config);
  const pieces = wardrobe();
  const log = pino({ level: 'silent' });
  const sandbox = openSandbox();
  const meera = { username: 'meera', password: newSecret().slice(0, 12), name: 'Meera Das' };
  await withDatabase(config, async (db) => {
    await refuseUnlessEmpty(db, config);
    writeFileSync(unfinishedIn(config.dataDir), '');
    // An owner’s session would be over in the first night of the month that is played.
    await addStylist(db, DEFAULT_STYLIST, new Date());
    await addStylist(db, meera, new Date());
    const blobs = await openBlobs(config, log);
    await hangPictures({ db, blobs, sandbox, now: () => new Date() }, pieces);
    await enterInLibrary(
      db,
      pieces.map(({ draft }) => draft),
      new Date(Date.now() - LIBRARY_AGE_MS),
    );
    await leaveLinks(db);
  });

  let outfits: Record<string, string>;
  const began = Date.now();
  let now = new Date();
  const running = await start(apart(config), {
    now: () => now,
    // A month passes, and the clock has not leapt.
    elapsed: () => now.getTime(),
    log,
    google,
    sandbox,
  });
  try {
    outfits = await play({
      url: `http://127.0.0.1:${running.port}`,
      clock: () => now,
      goTo: (ago) => void (now = new Date(began - ago)),
      stylists: [DEFAULT_STYLIST, meera],
      pieces,
    });
  } finally {
    await running.stop();
    await sandbox.close();
  }

  let priya = '';
  await withDatabase(config, async (db) => {
    await settleLinks(db);
    await settlePrices(db, new Date());
    await db.deleteFrom('refresh_families').execute();
    await db
      .updateTable('stylists')
      .set({ stylist_role: 'owner' })
      .where('username', '=', DEFAULT_STYLIST.username)
      .execute();
    await db
      .updateTable('users')
      .set({ plan: 'premium' })
      .where('email', '=', emailOf('priya'))
      .execute();
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf('priya'))
      .executeTakeFirstOrThrow();
    priya = id;
  });
  rmSync(unfinishedIn(config.dataDir));
  say('This installation now looks lived in. Start it with npm start, then sign in as');
  for (const who of Object.keys(PEOPLE) as Person[]) say(`  ${PEOPLE[who].name}, ${emailOf(who)}`);
  say('and at /stylist-login as');
  for (const { name, username, password } of [DEFAULT_STYLIST, meera]) {
    say(`  ${name}: ${username} / ${password}`);
  }
  say('Look at:');
  const base = config.publicUrl ?? `http://localhost:${config.port}`;
  for (const [at, what] of placesOf({ base, outfits, priya })) say(`  ${at}\n    ${what}`);
});
