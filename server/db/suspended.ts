import { sql, type SqlBool } from 'kysely';
import { MINORS } from './minors.ts';

export const SUSPENDED = sql<string>`select user_id from suspensions where user_id is not null`;

export const isOfSuspended = sql<SqlBool>`requests.user_id in (${SUSPENDED})`;

/** Of whom no stylist sees a picture. */
export const UNSTYLED = sql<string>`${MINORS} union all ${SUSPENDED}`;
