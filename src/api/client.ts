import ky, { type KyInstance, type KyRequest } from 'ky';
import { READ_RETRIES } from '../../contract/limits.ts';
import { Problem } from '../../contract/problem.ts';
import { reading } from '../../contract/reading.ts';
import { Failure } from './failure.ts';
import { LANGUAGE } from '../../texts/locale.ts';
import type { Session, Sessions } from './session.ts';

export const ANSWER_LIMIT_MS = 20_000;

export type Client = KyInstance;

interface Parts {
  baseUrl: string;
  fetch: typeof fetch;
}

/** For calls that need nobody signed in. */
export function createClient({ baseUrl, fetch }: Parts): Client {
  return ky.create({
    prefix: baseUrl,
    fetch,
    credentials: 'omit',
    // Not the browser's: what the server says stands between the words of this build.
    headers: { 'accept-language': LANGUAGE },
    // The server never redirects a call; a captive portal does, and must not get the body.
    redirect: 'error',
    timeout: ANSWER_LIMIT_MS,
    retry: {
      limit: READ_RETRIES,
      methods: ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      // A busy server or a portal that names a day must not keep a screen waiting for one.
      afterStatusCodes: [],
    },
  });
}

const bearer = (request: KyRequest, { access }: Session) => {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${access}`);
  return new Request(request, { headers });
};

/**
 * For calls of one role: they carry its token, and refresh it when it has run out and once on a 401.
 * `asker`: who is on the page, for whom another's token is none.
 */
export function createSignedInClient(
  parts: Parts,
  sessions: Sessions,
  asker: () => string | undefined = () => undefined,
): Client {
  /** `context.owner` names whose data a call carries: it never goes out under another's token. */
  function owned<S extends Session>(session: S | null, context: Record<string, unknown>): S {
    if (!session || (context['owner'] ?? asker() ?? session.user.id) !== session.user.id) {
      throw new Failure('no-token');
    }
    return session;
  }

  return createClient(parts).extend({
    hooks: {
      beforeRequest: [
        async ({ request, options }) => {
          let session = owned(await sessions.read(), options.context);
          if (sessions.hasRunOut(session)) {
            session = owned(await sessions.refreshed(session.access), options.context);
          }
          return bearer(request, session);
        },
      ],
      afterResponse: [
        async ({ request, options, response, retryCount }) => {
          if (response.status !== 401) return undefined;
          const problem = reading(Problem).safeParse(await response.json().catch(() => null));
          if (!problem.success) return undefined;
          if (retryCount > 0) throw new Failure('unauthorized', { status: 401 });
          const stale = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
          const session = owned(await sessions.refreshed(stale), options.context);
          return ky.retry({ request: bearer(request, session), delay: 0 });
        },
      ],
    },
  });
}
