import { phraseAdd, phraseList, phraseRemove } from '../../contract/phrases.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const listPhrases = async (client: Client) => (await call(client, phraseList)).phrases;

export const addPhrase = (client: Client, text: string) =>
  call(client, phraseAdd, { json: { text } });

export const removePhrase = (client: Client, id: string) =>
  call(client, phraseRemove, { params: { id } });
