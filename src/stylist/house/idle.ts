import { OWNER_IDLE_MS } from '../../../contract/limits.ts';
import { stylistAuthLogout } from '../../../contract/stylist-auth.ts';
import { call } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import type { Sessions } from '../../api/session.ts';

const USED = 'poshak-owner-used';
const LOOKED_EVERY_MS = 60_000;
const DOING = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

interface Parts {
  open: Client;
  sessions: Sessions<'stylist'>;
  /** Asks for something, and is told that the session is over. */
  look: () => void;
}

/** What the desk reads by itself keeps a session alive: this ends it where no hand has moved in any tab. */
export function watchIdle({ open, sessions, look }: Parts): () => void {
  const use = () => {
    const now = Date.now();
    if (now - Number(localStorage.getItem(USED)) > LOOKED_EVERY_MS / 2) {
      localStorage.setItem(USED, String(now));
    }
  };
  const check = async () => {
    if (Date.now() - Number(localStorage.getItem(USED)) < OWNER_IDLE_MS) return;
    const session = await sessions.read();
    if (!session) return;
    await call(open, stylistAuthLogout, { json: { refresh_token: session.refresh } });
    look();
  };
  localStorage.setItem(USED, String(Date.now()));
  const timer = setInterval(() => void check().catch(() => undefined), LOOKED_EVERY_MS);
  for (const event of DOING) addEventListener(event, use, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const event of DOING) removeEventListener(event, use, true);
  };
}
