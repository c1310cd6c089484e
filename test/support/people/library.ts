import type { TestServer } from '../server/server.ts';
import { call, signInStylist } from './call.ts';
import { itemDraft } from './styling.ts';

export async function addToLibrary(server: TestServer, ...names: string[]) {
  const { token } = await signInStylist(server);
  for (const name of names) {
    await call(server, '/api/stylist/items/', { token, json: itemDraft({ name }) });
  }
}
