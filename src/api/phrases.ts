import { paths } from '../../contract/paths.ts';
import { Phrase, Phrases } from '../../contract/phrases.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';

export const listPhrases = async (client: Client) =>
  (await answer(client.get(paths.phrases()), Phrases)).phrases;

export const addPhrase = async (client: Client, text: string) =>
  answer(client.post(paths.phrases(), { json: { text } }), Phrase);

export const removePhrase = async (client: Client, id: string) =>
  emptyAnswer(client.delete(paths.phrase(id)));
