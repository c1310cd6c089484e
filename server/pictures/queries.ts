import { paths } from '../../contract/paths.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';

export const COPY_PICTURE = 'copy_picture';

const OURS = new RegExp(
  `^${paths.media.pattern.replace(':id', '([^/]+)').replace(':variant', '')}`,
);

/** A copy that we served, sent back, is that copy; nobody's photo can be had in this way. */
async function ownPicture(db: Db, id: string): Promise<string> {
  const own = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  if (own) return own.id;
  throw new AppError('invalid', { fields: { image_url: 'There is no such picture.' } });
}

/** Our copy of a shop's picture, made by a job unless there is one already. */
export async function pictureOf(
  db: Db,
  url: string | null | undefined,
  now: Date,
): Promise<string | null> {
  if (!url) return null;
  const [, own] = OURS.exec(url) ?? [];
  if (own) return ownPicture(db, own);
  const { id, status } = await db
    .insertInto('pictures')
    .values({ id: newId(), source_url: url, status: 'waiting', created_at: now.toISOString() })
    // What failed once is tried again when somebody names it again.
    .onConflict((conflict) =>
      conflict.column('source_url').doUpdateSet((eb) => ({
        status: eb
          .case()
          .when('pictures.status', '=', 'failed')
          .then('waiting' as const)
          .else(eb.ref('pictures.status'))
          .end(),
      })),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  if (status === 'waiting') await addJob(db, COPY_PICTURE, id, now);
  return id;
}
