import type { ConsentKind } from '../../contract/agreements.ts';
import { consentSay, type SayConsent } from '../../contract/consents.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const sayConsent = (client: Client, what: ConsentKind, json: SayConsent, owner: string) =>
  call(client, consentSay, { params: { what }, json, owner });
