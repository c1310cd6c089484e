import type { QueryExecutorProvider } from 'kysely';
import { settleDue } from '../due.ts';

/** What a build before writes beside this one is settled within the hour. */
export const up = (db: QueryExecutorProvider): Promise<void> => settleDue(db);
