import { createContext, useContext } from 'react';
import type { StylistUser } from '../../../contract/stylist-auth.ts';
import type { Client } from '../../api/client.ts';
import type { Sessions } from '../../api/session.ts';
import type { PortalStore } from './store.ts';

/** What every screen of the portal works with. */
export interface Portal {
  client: Client;
  /** Without a token of its own. */
  open: Client;
  sessions: Sessions<'stylist'>;
  store: PortalStore;
  stylist: StylistUser;
  signOut: () => Promise<void>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('The portal’s screens stand inside its context');
  return portal;
}
