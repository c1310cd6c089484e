import type { ConsentKind } from '../../../contract/agreements.ts';
import type { Consent, SayConsent } from '../../../contract/consents.ts';
import { sayConsent } from '../../api/consents.ts';
import type { Kind } from './kind.ts';

/** What the consumer agrees to by itself, or takes back. */
export interface ConsentOperation extends SayConsent {
  kind: 'consent';
  what: ConsentKind;
}

export const consent: Kind<ConsentOperation, { kind: 'consent'; consents: Consent[] }> = {
  subject: ({ what }, owner) => `consent ${what} ${owner}`,
  async send({ kind, what, version, round, agreed }, { consumer, owner }) {
    const { consents } = await sayConsent(consumer, what, { version, round, agreed }, owner);
    return { kind, consents };
  },
};
