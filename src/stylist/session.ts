import { useEffect, useState } from 'react';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { signInStylist } from '../api/stylist-auth.ts';
import type { Foundation } from '../outbox/assemble.ts';

type Parts = Pick<Foundation, 'sessions' | 'clients' | 'channel' | 'queue' | 'drain'>;

export async function signIn({ sessions, clients }: Parts, username: string, password: string) {
  const answer = await signInStylist(clients.open, { username, password });
  await sessions.stylist.begin({
    user: answer.user,
    access: answer.access_token,
    refresh: answer.refresh_token,
  });
}

/** The session goes at once; the server hears of it as soon as there is a line. */
export async function signOut({ sessions, queue, drain }: Parts) {
  const session = await sessions.stylist.read();
  if (session) {
    const operation = { kind: 'revoke', role: 'stylist', refreshToken: session.refresh } as const;
    await queue.add({ owner: null, operation });
  }
  await sessions.stylist.end();
  void drain();
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
