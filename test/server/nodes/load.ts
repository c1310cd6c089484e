import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Photo } from '../../../contract/photos.ts';
import type { Db } from '../../../server/db/tables.ts';
import { call, uploadPhoto, type Answer, type Session } from '../../support/people/call.ts';
import { itemDraft, newClient, newOutfit, newStylist } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import type { TestServer } from '../../support/server/server.ts';

const PIECES = 20;
/** Between two tries of the same call. */
const PATIENCE_MS = 30;
const RATING = 4;

/** What a person has been answered for, and so must find again. */
export interface Load {
  tries: number;
  photos: Photo[];
  rated: string[];
  refreshed: number;
  /** Told to come again. */
  putOff: number;
  /** Connections that broke. */
  broken: number;
  /** What no answer may be. */
  wrong: string[];
  /** Everybody ends what is begun. */
  end: () => Promise<void>;
}

interface Kept {
  db: Db;
  dataDir: string;
}

interface Person extends Session {
  outfit: string;
  pieces: string[];
}

async function newPeople(server: TestServer, count: number): Promise<Person[]> {
  const stylist = await newStylist(server);
  const people: Person[] = [];
  while (people.length < count) {
    const client = await newClient(server);
    const items = Array.from({ length: PIECES }, () => itemDraft());
    const outfit = await newOutfit(server, stylist, client, { items });
    people.push({ ...client, outfit: outfit.id, pieces: outfit.items.map(({ uuid }) => uuid) });
  }
  return people;
}

/** People who upload, rate and refresh without a pause, each at whatever server they are sent to. */
export async function startLoad(
  server: TestServer,
  count: number,
  at: () => { url: string },
): Promise<Load> {
  const people = await newPeople(server, count);
  const image = await jpeg({ width: 320 });
  const ending = new AbortController();
  // By a test that has failed.
  const abandoned = new AbortController();
  onTestFinished(() => {
    ending.abort();
    abandoned.abort();
  });
  const load: Load = {
    tries: 0,
    photos: [],
    rated: [],
    refreshed: 0,
    putOff: 0,
    broken: 0,
    wrong: [],
    async end() {
      ending.abort();
      await lives;
    },
  };

  /** Asks the same until it is answered. */
  async function insist<Body>(what: string, ask: () => Promise<Answer<Body>>): Promise<Body> {
    for (;;) {
      load.tries += 1;
      const answer = await ask().catch(() => null);
      if (answer && answer.status < 300) return answer.body;
      if (!answer) load.broken += 1;
      else if (answer.status === 503 && answer.headers.has('retry-after')) load.putOff += 1;
      else {
        load.wrong.push(`${what}: ${answer.status}`);
        throw new Error('it will not be answered');
      }
      await setTimeout(PATIENCE_MS, undefined, { signal: abandoned.signal });
    }
  }

  async function live(person: Person) {
    let { token, refresh } = person;
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const key = `${person.id}-${turn}`;
      const photo = await insist('upload', () => uploadPhoto(at(), token, image, { key }));
      load.photos.push(photo);
      const piece = person.pieces[turn];
      if (piece !== undefined) {
        await insist('rating', () => {
          const json = { rating: RATING, userId: person.id, itemId: piece };
          return call(at(), `/api/stylist/outfits/${person.outfit}/rate/`, { token, json });
        });
        load.rated.push(piece);
      }
      const pair = await insist('refresh', () =>
        call<{ access: string; refresh: string }>(at(), '/api/token/refresh/', {
          json: { refresh },
        }),
      );
      ({ access: token, refresh } = pair);
      load.refreshed += 1;
    }
  }

  const lives = Promise.allSettled(people.map(live));
  return load;
}

/** What was answered for is there, once, and nothing else is. */
export async function expectKept({ db, dataDir }: Kept, load: Load): Promise<void> {
  const rows = await db.selectFrom('photos').select(['id', 'idempotency_key']).execute();
  // What has come without a key is named by its id.
  const uploaded = rows.filter((row) => row.idempotency_key !== row.id).map(({ id }) => id);
  expect(uploaded.toSorted()).toEqual(load.photos.map(({ id }) => id).toSorted());
  const requests = await db.selectFrom('requests').select('photo_id').execute();
  expect(requests.map((one) => one.photo_id).toSorted()).toEqual(
    rows.map(({ id }) => id).toSorted(),
  );
  const files = new Set(await picturesOf(dataDir));
  const names = rows.flatMap(({ id }) => [`${id}.display`, `${id}.thumb`]);
  expect(names.filter((name) => !files.has(name))).toEqual([]);

  const ratings = await db.selectFrom('ratings').select('outfit_item_id').execute();
  expect(ratings.map((one) => one.outfit_item_id).toSorted()).toEqual(load.rated.toSorted());
  const sums = await db
    .selectFrom('outfits')
    .select((eb) => [
      eb.fn.sum<number>('rating_sum').as('sum'),
      eb.fn.sum<number>('rating_count').as('count'),
    ])
    .executeTakeFirstOrThrow();
  expect(sums).toEqual({ sum: load.rated.length * RATING, count: load.rated.length });

  const revoked = db
    .selectFrom('refresh_families')
    .select('id')
    .where('revoked_at', 'is not', null);
  expect(await revoked.execute()).toEqual([]);
}

/** Everybody has sent the same picture, so all that this server shows of them is alike, and whole. */
export async function expectShown(server: { url: string }, { photos }: Load): Promise<void> {
  for (const size of ['image_url', 'thumb_url'] as const) {
    const shown = new Set<string>();
    for (const photo of photos) {
      const answer = await fetch(server.url + photo[size]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      shown.add(`${answer.status} ${answer.headers.get('content-type')} ${hash}`);
    }
    expect([...shown]).toEqual([expect.stringMatching(/^200 image\/jpeg /)]);
  }
}
