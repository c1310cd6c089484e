import { createContext, useContext } from 'react';
import type { StylistUser } from '../../../contract/stylist-auth.ts';
import type { Client } from '../../api/client.ts';
import type { Sessions } from '../../api/session.ts';
import type { Computer } from './computer.ts';
import type { PortalStore } from './store.ts';

/** Whether a request is still this stylist's is in doubt. */
export interface ClaimDoubt {
  /** An answer said no; a push only says that something has changed. */
  isRefused: boolean;
}

/** What every screen of the portal works with. */
export interface Portal {
  computer: Computer;
  client: Client;
  /** Without a token of its own. */
  open: Client;
  /** Told whenever a request that this stylist holds may be lost; answers how to stop. */
  onClaimDoubt: (listener: (doubt: ClaimDoubt) => void) => () => void;
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
