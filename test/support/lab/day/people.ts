import { cpSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../../../server/db/open.ts';
import { briefOf } from '../../people/brief.ts';
import { call, signInConsumer, uploadPhoto } from '../../people/call.ts';
import { itemDraft, newOutfit, newStylist, rate } from '../../people/styling.ts';
import { jpeg } from '../../samples/pictures.ts';
import { addPiece } from '../../server/pieces.ts';
import { emptyDataDir } from '../../server/data-dir.ts';
import { startServer } from '../../server/server.ts';

/** Each has a name, an email and words that nobody else has, so that a leftover of hers is known. */
export const PEOPLE = {
  asha: { email: 'asha@example.com', name: 'Asha Menon', title: 'Madder for Asha' },
  bina: { email: 'bina@example.com', name: 'Bina Shah', title: 'Indigo for Bina' },
} as const;

export type PersonName = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as PersonName[];

export const FIRST_AGE = '25-34';
/** What each has asked for, in words that nobody else has. */
export const askedBy = (person: PersonName) => `Asked by ${person}`;
/** What the library has to like or to leave. */
const SHOWN = ['ajrakh', 'ikat', 'khadi', 'zari'];
const LINES = ['avoid-1', 'avoid-2', 'note'];
const PIECES = ['kurta', 'stole', 'juttis', 'tote'];
/** Two pieces of each are rated and kept before the day begins. */
const RATED = [5, 4];

export const pieceOf = (person: PersonName, piece: string) => `${person} ${piece}`;

let made: Promise<string> | undefined;

async function make(): Promise<string> {
  const dataDir = emptyDataDir();
  const server = await startServer({
    dataDir,
    env: { UPLOADS_PER_HOUR: '1000', PHOTOS_WAITING: '1000' },
  });
  const stylist = await newStylist(server, 'Meera Iyer');
  for (const name of SHOWN) await addPiece(server, { name });
  for (const [index, name] of NAMES.entries()) {
    const { email, title, name: called } = PEOPLE[name];
    const session = await signInConsumer(server, email, called);
    const { token } = session;
    await call(server, '/api/user/profile/preferences/update_preferences/', {
      token,
      json: {
        user_gender: 2,
        age_range: FIRST_AGE,
        color_preferences: { favorite_colors: ['madder'] },
        style_preferences: `Handloom for ${name}`,
      },
    });
    const image = await jpeg({ seed: 1000 + index, width: 320, height: 400 });
    const { body } = await uploadPhoto(server, token, image, {
      key: `first-of-${name}`,
      fields: { brief: JSON.stringify(briefOf({ avoid: ['heels', 'wool'], note: askedBy(name) })) },
    });
    const client = { ...session, photoId: body.id };
    const items = PIECES.map((piece) =>
      itemDraft({ name: pieceOf(name, piece), why: 'It is light' }),
    );
    const answers = LINES.map((line) => ({ line, kept: true }));
    const outfit = await newOutfit(server, stylist, client, { title, items, answers });
    for (const [piece, stars] of RATED.entries()) {
      await rate(server, client, outfit.id, outfit.items[piece]?.uuid, stars);
    }
  }
  await server.stop();
  const db = new Sqlite(databaseFile(dataDir));
  db.exec('delete from refresh_families');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return dataDir;
}

/** An installation's folder in which both have a look, two pieces in the closet and two to rate. */
export async function newTown(): Promise<string> {
  made ??= make();
  const dataDir = path.join(emptyDataDir(), 'data');
  cpSync(await made, dataDir, { recursive: true });
  return dataDir;
}
