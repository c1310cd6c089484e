import { askClose, askList, askMake, ballotRemove } from '../../contract/asks.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readAsks = async (client: Client, id: string) =>
  (await call(client, askList, { params: { id } })).asks;

export const makeAsk = (client: Client, id: string, ask: string) =>
  call(client, askMake, { params: { id }, json: { id: ask } });

export const closeAsk = (client: Client, id: string, ask: string) =>
  call(client, askClose, { params: { id, ask } });

export const removeBallot = (client: Client, id: string, ballot: string) =>
  call(client, ballotRemove, { params: { id, ballot } });
