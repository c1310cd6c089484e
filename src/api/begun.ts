import { begunDrop, begunKeep, begunRead, type Begun } from '../../contract/begun.ts';
import type { BegunWritten } from '../../contract/begun-routes.ts';
import { writeOrderHeaders, type WriteOrder } from '../../contract/write-order.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

/** Larger ones no browser lets go while a page is going. */
const KEPT_ALIVE_BELOW = 30_000;

export const readBegun = async (client: Client, id: string) =>
  (await call(client, begunRead, { params: { id } })).begun as Begun[];

interface Place {
  id: string;
  draftId: string;
}

export const keepBegun = (client: Client, params: Place, json: BegunWritten, order: WriteOrder) =>
  call(client, begunKeep, {
    params: { ...params },
    json,
    headers: writeOrderHeaders(order),
    keepalive: JSON.stringify(json).length < KEPT_ALIVE_BELOW,
  });

export const dropBegun = (client: Client, params: Place, order: WriteOrder) =>
  call(client, begunDrop, { params: { ...params }, headers: writeOrderHeaders(order) });
