import { sql } from 'kysely';
import type { PendingRequests } from '../../contract/requests.ts';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { addClients, addLibrary } from '../support/server/crowd.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { median } from './load.ts';
import { inSmall } from './small.ts';
import { addPhotos } from './stored-photos.ts';

const CLIENTS = inSmall(120, 10_000);
const PENDING = inSmall(110, 5_000);
const ITEMS = inSmall(100, 50_000);
const READS = inSmall(2, 40);

const spread = (index: number) =>
  [(index % 101) / 100, ((index % 67) - 33) / 110, ((index % 59) - 29) / 100] as const;
/** The hardest there is to sort: half of them have about the same colour. */
const clustered = (index: number) =>
  index % 2 === 0 ? spread(index) : ([0.9 + (index % 97) / 10_000, 0.01, 0.02] as const);

/** What a stylist asks for, among as much as there may be; milliseconds as her browser has them. */
export async function benchPortal() {
  const poshak = await startPoshak();
  const db = openSqlite(databaseFile(poshak.dataDir));
  await sql`pragma synchronous = off`.execute(db);
  const { token } = await signInStylist(poshak);
  const clients = await addClients(db, CLIENTS);
  await addPhotos(db, clients.slice(0, PENDING), 1);
  await addLibrary(db, ITEMS, clustered);

  const time = async (path: string, headers: Record<string, string> = {}) => {
    const took: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const startedAt = performance.now();
      const { status } = await call(poshak, path, { token, headers });
      took.push(performance.now() - startedAt);
      if (status !== 200 && status !== 304) throw new Error(`${path} answered ${status}`);
    }
    return { median: median(took), most: Math.max(...took.slice(1)) };
  };
  const queue = '/api/stylist/requests/pending-requests';
  const first = await call<PendingRequests>(poshak, queue, { token });
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const figures = {
    'clients, by name': await time('/api/stylist/clients/?q=kavya%20999'),
    'clients, by what nobody has': await time('/api/stylist/clients/?q=zzz'),
    'queue, first page': await time(queue),
    'queue, unchanged': await time(queue, known),
    'queue, next page': await time(`${queue}?cursor=${first.body.next}`),
    'library, by words': await time('/api/stylist/items/?q=ikat%204999'),
    'library, by what nothing has': await time('/api/stylist/items/?q=zzz'),
    'library, by a slip of the finger': await time('/api/stylist/items/?q=chikn%20catgory'),
    'library, of a kind and a cloth': await time('/api/stylist/items/?cloth=silk&dye=madder'),
    'library, how many of each': await time('/api/stylist/items/counts/'),
    'library, how many of each by words': await time('/api/stylist/items/counts/?q=ikat'),
    'library, broken links': await time('/api/stylist/items/?link=broken'),
    'library, by a common colour': await time('/api/stylist/items/?colour=e8e0dc'),
    'library, by a rare colour': await time('/api/stylist/items/?colour=a8322a'),
  };
  await db.destroy();
  await poshak.stop();
  return figures;
}
