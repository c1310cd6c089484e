import { beginningLay, type NewBeginning } from '../../contract/beginning.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

/** A look that is begun for a request, or another piece for one place; nothing is kept of it. */
export const beginLook = (client: Client, id: string, json: NewBeginning) =>
  call(client, beginningLay, { params: { id }, json });
