import {
  phraseAdd,
  phraseCorrect,
  phraseList,
  phraseRemove,
  type PhraseKind,
} from '../../contract/phrases.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const listPhrases = async (client: Client) => (await call(client, phraseList)).phrases;

export const addPhrase = (client: Client, text: string, kind: PhraseKind) =>
  call(client, phraseAdd, { json: { text, kind } });

export const correctPhrase = (client: Client, id: string, text: string, kind: PhraseKind) =>
  call(client, phraseCorrect, { params: { id }, json: { text, kind } });

export const removePhrase = (client: Client, id: string) =>
  call(client, phraseRemove, { params: { id } });
