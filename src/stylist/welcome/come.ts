import { comeAsStylist } from '../../api/welcome.ts';
import type { Foundation } from '../../outbox/assemble.ts';
import { DOOR_PATH } from '../../start/door-path.ts';
import type { Coming } from './Welcome.tsx';

/** She is signed in, and the link's secret stands in no address any more. */
export async function comeIn(
  { clients, sessions }: Pick<Foundation, 'clients' | 'sessions'>,
  coming: Coming,
): Promise<void> {
  const answer = await comeAsStylist(clients.open, coming);
  history.replaceState(null, '', DOOR_PATH);
  await sessions.stylist.begin({
    user: answer.user,
    access: answer.access_token,
    refresh: answer.refresh_token,
  });
}
