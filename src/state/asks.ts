import { closeAsk, makeAsk, removeBallot } from '../api/asks.ts';
import type { Client } from '../api/client.ts';
import type { Foundation } from '../outbox/assemble.ts';
import type { Read } from './read.ts';
import type { Sources } from './sources.ts';

interface Parts extends Pick<Foundation, 'clients'> {
  read: Read;
  sources: Sources;
}

/** What she asks others of an outfit: a link is made by the server, so all of it needs a line. */
export function createAsks({ clients, read, sources }: Parts) {
  async function done<Answer>(outfit: string, call: (client: Client) => Promise<Answer>) {
    const answer = await call(clients.consumer);
    await read(sources.asks(outfit), 'quietly');
    return answer;
  }

  return {
    refreshAsks: (outfit: string) => read(sources.asks(outfit), 'quietly'),
    /** Asked twice by one name it is one link. */
    makeAsk: (outfit: string, id: string) => done(outfit, (client) => makeAsk(client, outfit, id)),
    closeAsk: (outfit: string, id: string) =>
      done(outfit, (client) => closeAsk(client, outfit, id)),
    removeBallot: (outfit: string, id: string) =>
      done(outfit, (client) => removeBallot(client, outfit, id)),
  };
}
