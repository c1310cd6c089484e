import type { QueryExecutorProvider } from 'kysely';
import { fillPictures } from './045-facets.ts';

/** Colours are called otherwise than when they were read. */
export const up = (db: QueryExecutorProvider): Promise<void> => fillPictures(db);
