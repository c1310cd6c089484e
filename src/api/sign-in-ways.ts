import { READ_RETRIES } from '../../contract/limits.ts';
import type { authGoogleBegin } from '../../contract/auth.ts';
import type { configRead, InstallationConfig } from '../../contract/config.ts';

// Typed by the contract, whose schemas come with the client when she signs in: who only looks at the
// login fetches neither.
export const CONFIG: Pick<typeof configRead, 'path'> = { path: '/api/config/' };
const BEGIN: Pick<typeof authGoogleBegin, 'method' | 'path'> = {
  method: 'POST',
  path: '/api/auth/google-begin/',
};

const ANSWER_LIMIT_MS = 20_000;
const RETRY_WAIT_MS = 500;
const baseUrl = import.meta.env.VITE_API_BASE_URL ?? location.origin;

async function ask(path: string, init: RequestInit): Promise<Response> {
  if (import.meta.env.VITE_DEMO_MODE !== 'true') return fetch(baseUrl + path, init);
  const { demoFetch } = await import('./demo-server.ts');
  return demoFetch()(baseUrl + path, init);
}

/** How this server lets people in. */
export type SignInWays = Pick<InstallationConfig, 'google_client_id' | 'dev_sign_in'>;

export async function answerOf(path: string, init: RequestInit) {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await ask(path, { redirect: 'error', signal, ...init });
  return { status: answer.status, body: await answer.json() };
}

async function readOnce(): Promise<SignInWays> {
  const { body } = await answerOf(CONFIG.path, { credentials: 'omit' });
  const { google_client_id: clientId, dev_sign_in: isDevelopment } = body;
  if (typeof isDevelopment !== 'boolean') throw new Error('These are no ways to sign in');
  return {
    google_client_id: typeof clientId === 'string' ? clientId : null,
    dev_sign_in: isDevelopment,
  };
}

export async function readSignInWays(retries = READ_RETRIES): Promise<SignInWays> {
  try {
    return await readOnce();
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((passed) => setTimeout(passed, RETRY_WAIT_MS));
    return readSignInWays(retries - 1);
  }
}

/** What Google is to put into its token; null where the server knows of no such thing. */
export async function beginGoogle(): Promise<string | null> {
  const { method, path } = BEGIN;
  // The cookie that ties a way through Google to this browser.
  const { status, body } = await answerOf(path, { method, credentials: 'same-origin' });
  if (typeof body.nonce === 'string') return body.nonce;
  if (status === 404 && body.code === 'not_found') return null;
  throw new Error(`The way to Google did not begin: ${status}`);
}
