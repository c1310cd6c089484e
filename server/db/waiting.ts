import { sql, type SqlBool } from 'kysely';
import { HIDDEN } from './hidden.ts';
import { MINORS } from './minors.ts';
import { SUSPENDED } from './suspended.ts';

/** Of nobody who could not open what is made for her, or is under 18. Not as values: PostgreSQL would plan for any status, and find no index of one. */
export const isWaiting = sql<SqlBool>`requests.status = 'open' and requests.goes_at is null
  and requests.user_id not in (${SUSPENDED})
  and requests.user_id not in (${MINORS})
  and requests.photo_id not in (${HIDDEN})`;
