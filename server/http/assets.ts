import type { Db } from '../db/tables.ts';
import type { HttpContext } from './context.ts';
import { fileOf, sendFile, type StaticFile, type StaticFiles } from './static.ts';

/** As Vite names them, with a hash of what is in them. */
const NAME = /^\/assets\/[\w.-]{1,100}-[\w-]{8}\.[a-z\d]{2,5}$/;
const HELD_MAX_BYTES = 16 * 1024 * 1024;
/** An absence is short: whoever asks ahead of a deploy must not keep its files from others. */
const ABSENT_MS = 5000;
const ABSENT_MAX = 10_000;
/** Longer than a deploy takes, and a page stays open. */
export const ASSETS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MARK_EVERY_MS = 24 * 60 * 60 * 1000;
const PLAIN = '';

/** What this build has, for the nodes of other builds. Whoever does it twice changes nothing. */
export async function shareAssets(db: Db, files: StaticFiles, now: Date): Promise<void> {
  const own = files.names().filter((name) => NAME.test(name));
  if (own.length === 0) return;
  const seenAt = now.toISOString();
  const there = await db
    .selectFrom('assets')
    .select('name')
    .distinct()
    .where('name', 'in', own)
    .execute();
  const known = new Set(there.map(({ name }) => name));
  for (const name of own) {
    const file = known.has(name) ? undefined : files.find(name);
    if (!file) continue;
    const values = file.variants.map(({ encoding, bytes }) => ({
      name,
      encoding: encoding ?? PLAIN,
      type: file.type,
      body: bytes.toString('base64'),
      seen_at: seenAt,
    }));
    await db
      .insertInto('assets')
      .values(values)
      .onConflict((conflict) => conflict.columns(['name', 'encoding']).doNothing())
      .execute();
  }
  await db
    .updateTable('assets')
    .set({ seen_at: seenAt })
    .where('name', 'in', own)
    .where('seen_at', '<', new Date(now.getTime() - MARK_EVERY_MS).toISOString())
    .execute();
}

async function read(db: Db, name: string): Promise<StaticFile | null> {
  const rows = await db
    .selectFrom('assets')
    .select(['encoding', 'type', 'body'])
    .where('name', '=', name)
    .execute();
  const type = rows[0]?.type;
  if (type === undefined) return null;
  const bodies = rows.map(({ encoding, body }) => ({
    encoding: encoding === PLAIN ? null : encoding,
    bytes: Buffer.from(body, 'base64'),
  }));
  return fileOf(name, type, bodies);
}

const sizeOf = ({ variants }: StaticFile) =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0);

export interface SharedAssets {
  /** Null when no build that was seen has it. */
  answer(c: HttpContext, url: string): Promise<Response | null>;
  has(url: string): Promise<boolean>;
}

/** Those that other builds have shared. */
export function sharedAssets(db: Db, now: () => Date): SharedAssets {
  // The longest unused first.
  const held = new Map<string, StaticFile>();
  const absent = new Map<string, number>();
  const looks = new Map<string, Promise<StaticFile | null>>();
  let heldBytes = 0;

  function hold(name: string, file: StaticFile): void {
    held.set(name, file);
    heldBytes += sizeOf(file);
    for (const [oldest, other] of held) {
      if (heldBytes <= HELD_MAX_BYTES) return;
      held.delete(oldest);
      heldBytes -= sizeOf(other);
    }
  }

  async function look(name: string): Promise<StaticFile | null> {
    const file = await read(db, name);
    if (file) hold(name, file);
    else {
      if (absent.size >= ABSENT_MAX) absent.clear();
      absent.set(name, now().getTime());
    }
    return file;
  }

  async function find(name: string): Promise<StaticFile | null> {
    const file = held.get(name);
    if (file) {
      held.delete(name);
      held.set(name, file);
      return file;
    }
    const missedAt = absent.get(name);
    if (missedAt !== undefined && Math.abs(now().getTime() - missedAt) < ABSENT_MS) return null;
    absent.delete(name);
    const underWay = looks.get(name) ?? look(name).finally(() => looks.delete(name));
    looks.set(name, underWay);
    return underWay;
  }

  return {
    async answer(c, url) {
      const file = NAME.test(url) ? await find(url) : null;
      return file && sendFile(c, file, 200);
    },
    has: async (url) => NAME.test(url) && (await find(url)) !== null,
  };
}
