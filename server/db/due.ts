import { sql, type QueryExecutorProvider } from 'kysely';
import { dueAt, neededAfter } from '../../contract/due.ts';
import type { Brief } from '../../contract/brief.ts';

interface Waiting {
  id: string;
  user_id: string;
  created_at: string;
  due_at: string;
  /** Of an installation that begins the clock could not stand before. */
  stood_ms?: number;
  again_of?: string | null;
  body: string;
}

/** What a build before this one has written is due sooner where a day is named. */
export async function settleDue(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Waiting>`
    select requests.*, briefs.body
    from requests inner join briefs on briefs.photo_id = requests.photo_id
    where requests.status = 'open' and briefs.body is not null`.execute(db);
  for (const row of rows) {
    const brief: Brief = JSON.parse(row.body);
    const neededOn = row.again_of ? neededAfter(brief.needed_on, row.created_at) : brief.needed_on;
    const due = dueAt(new Date(row.created_at), neededOn, row.stood_ms ?? 0).toISOString();
    if (due >= row.due_at) continue;
    await sql`update requests set due_at = ${due} where id = ${row.id}`.execute(db);
    await sql`update users set photos_revision = photos_revision + 1
      where id = ${row.user_id}`.execute(db);
  }
}
