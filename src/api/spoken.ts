import { requestVoice, requestVoiceWords } from '../../contract/requests.ts';
import { ask, call } from './call.ts';
import { soundOf } from './answer.ts';
import type { Client } from './client.ts';

/** That it is played is written down. */
export const playVoice = (client: Client, id: string): Promise<Blob> =>
  soundOf(ask(client, requestVoice, { params: { id } }));

/** Answers what stands there now. */
export const writeVoiceDown = async (client: Client, id: string, text: string) =>
  (await call(client, requestVoiceWords, { params: { id }, json: { text } })).words;
