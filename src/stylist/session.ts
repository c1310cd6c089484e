import { useEffect, useState } from 'react';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { signInStylist } from '../api/stylist-auth.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { endSession } from '../outbox/end-session.ts';

type Parts = Pick<Foundation, 'sessions' | 'clients' | 'channel' | 'queue' | 'drain' | 'clock'>;

export async function signIn({ sessions, clients }: Parts, username: string, password: string) {
  const answer = await signInStylist(clients.open, { username, password });
  await sessions.stylist.begin({
    user: answer.user,
    access: answer.access_token,
    refresh: answer.refresh_token,
  });
}

export async function signOut(parts: Parts) {
  await endSession(parts, 'stylist');
  void parts.drain();
}

/** Who is signed in at this desk; `undefined` until the browser has said. */
export function useStylist({ sessions, channel }: Parts): StylistUser | null | undefined {
  const [user, setUser] = useState<StylistUser | null | undefined>(undefined);
  useEffect(() => {
    const read = () =>
      sessions.stylist.read().then(
        (session) => setUser(session?.user ?? null),
        () => setUser(null),
      );
    void read();
    return channel.listen(({ type }) => {
      if (type === 'session-changed') void read();
    });
  }, [sessions, channel]);
  return user;
}
