import { PAGE_MAX } from '../../contract/limits.ts';
import { reading } from '../../contract/reading.ts';
import {
  PendingRequests,
  type PendingRequestsQuery,
  requestAsk,
  requestClaim,
  requestDecline,
  requestGiveBack,
  requestNext,
  requestPending,
  requestRead,
  requestUnask,
} from '../../contract/requests.ts';
import type { NewQuestion } from '../../contract/question.ts';
import { ask, call } from './call.ts';
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
  asked: Pick<PendingRequestsQuery, 'q' | 'filter' | 'tz'> = {},
): Promise<QueuePage | null> {
  try {
    const response = await ask(client, requestPending, {
      query: { limit: String(PAGE_MAX), ...asked, ...(cursor && { cursor }) },
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

/** Its page is opened, and with it its photo, where that is the asker's to open. */
export const openRequest = (client: Client, id: string) =>
  call(client, requestRead, { params: { id } });

export const claimRequest = async (client: Client, id: string) =>
  (await call(client, requestClaim, { params: { id } })).claim;

/** Takes the one to take, whose try has this name; null where nothing is to be had. */
export const takeNextRequest = async (client: Client, id: string) =>
  (await call(client, requestNext, { json: { id } })).taken;

export const giveBackRequest = (client: Client, id: string) =>
  call(client, requestGiveBack, { params: { id } });

/** While a page goes there is no time to look for the token, so it is handed over. */
export const giveBackWhileLeaving = (open: Client, id: string, access: string) =>
  call(open, requestGiveBack, {
    params: { id },
    keepalive: true,
    headers: { Authorization: `Bearer ${access}` },
  });

export const declineRequest = (client: Client, id: string, reason: string) =>
  call(client, requestDecline, { params: { id }, json: { reason } });

export const askOneThing = async (client: Client, id: string, json: NewQuestion) =>
  (await call(client, requestAsk, { params: { id }, json })).question;

export const takeQuestionBack = (client: Client, id: string, questionId: string) =>
  call(client, requestUnask, { params: { id, questionId } });

/** Also of what waits for an answer to its asker. */
export const letGoOfRequest = (client: Client, id: string) =>
  call(client, requestGiveBack, { params: { id }, query: { asked: 'let-go' } });
