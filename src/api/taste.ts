import type { ForWhom } from '../../contract/piece.ts';
import {
  tasteAnswer,
  tasteDeck,
  tasteForWhom,
  tasteSummary,
  type TasteAnswer,
} from '../../contract/taste.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readDeck = (client: Client) => call(client, tasteDeck);

export const readTaste = (client: Client) => call(client, tasteSummary);

export const answerTaste = (client: Client, answers: TasteAnswer[], owner: string) =>
  call(client, tasteAnswer, { json: { answers }, owner });

export const sayForWhom = (client: Client, whom: ForWhom | null, owner: string) =>
  call(client, tasteForWhom, { json: { for_whom: whom }, owner });
