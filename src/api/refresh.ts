import { authRefresh } from '../../contract/auth.ts';
import { stylistAuthRefresh } from '../../contract/stylist-auth.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';
import type { RefreshCall, Role } from './session.ts';

const ROUTES = { consumer: authRefresh, stylist: stylistAuthRefresh };
const ENDS_SESSION = new Set([400, 401, 403]);

/** Only our server's own no ends a session: a portal's 403 page does not. */
export function refreshCall(client: Client, role: Role): RefreshCall {
  return async (refresh) => {
    try {
      return await call(client, ROUTES[role], { json: { refresh } });
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'refused') throw error;
      if (!ENDS_SESSION.has(error.status ?? 0)) throw error;
      return { refused: error.problem?.reason ?? null };
    }
  };
}
