import { PAGE_MAX } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { reading } from '../../contract/reading.ts';
import { Claimed, PendingRequests } from '../../contract/requests.ts';
import { Success } from '../../contract/scalars.ts';
import { answer, emptyAnswer } from './answer.ts';
import { Failure, failureOf } from './failure.ts';
import type { Client } from './client.ts';

const NOT_MODIFIED = 304;

export interface QueuePage {
  cursor: string | null;
  etag: string | null;
  page: PendingRequests;
}

/** One page of the queue, or `null` when it still is what `etag` names. */
export async function readPending(
  client: Client,
  cursor: string | null,
  etag: string | null,
): Promise<QueuePage | null> {
  try {
    const response = await client.get(paths.pendingRequests(), {
      searchParams: { limit: PAGE_MAX, ...(cursor && { cursor }) },
      headers: etag ? { 'If-None-Match': etag } : {},
      throwHttpErrors: (status) => status !== NOT_MODIFIED,
    });
    if (response.status === NOT_MODIFIED) return null;
    const page = reading(PendingRequests).safeParse(await response.json());
    if (!page.success) throw new Failure('foreign', { status: response.status });
    return { cursor, etag: response.headers.get('etag'), page: page.data };
  } catch (error) {
    throw failureOf(error);
  }
}

export const claimRequest = async (client: Client, id: string) =>
  (await answer(client.post(paths.requestClaim(id)), Claimed)).claim;

export const giveBackRequest = async (client: Client, id: string) =>
  emptyAnswer(client.delete(paths.requestClaim(id)));

/** While a page goes there is no time to look for the token, so it is handed over. */
export const giveBackWhileLeaving = async (open: Client, id: string, access: string) =>
  emptyAnswer(
    open.delete(paths.requestClaim(id), {
      keepalive: true,
      headers: { Authorization: `Bearer ${access}` },
    }),
  );

export const declineRequest = async (client: Client, id: string, reason: string) =>
  answer(client.post(paths.requestDecline(id), { json: { reason } }), Success);
