import { sql, type SqlBool } from 'kysely';

/** In the words of its index, and for any statement: whose photos no stylist is to see. */
export const MINORS = sql<string>`select user_id from preferences where age_range = 'under-18'`;

export const isMinors = sql<SqlBool>`requests.user_id in (${MINORS})`;
