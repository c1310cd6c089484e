import { SESSIONS } from '../../src/start/keys.ts';
import { hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Phone } from './phone.ts';

/** Which of the server's sessions a phone is in. */
const familyOn = ({ disk }: Phone): string | null => {
  const session = disk.base(SESSIONS).data.get('consumer') as
    | { refresh: string }
    | null
    | undefined;
  return session?.refresh.split('.')[0] ?? null;
};

export async function signOut(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, phone, told } = at;
  const choice = day.chance.pick(['send', 'keep', 'keep', 'discard'] as const);
  const family = familyOn(phone);
  const waiting = recordsOn(phone).filter(({ owner }) => owner === told.person.id);
  const out = await day.attempt(page, `signs out: ${choice}`, () =>
    page.app.actions.signOut(choice),
  );
  if (choice === 'discard' && out.came !== 'refused') {
    const fate = out.came === 'done' ? 'gone' : 'free';
    told.discard(waiting, fate);
    phone.newer = null;
  }
  if (out.came !== 'done' || !out.value) return;
  if (family !== null) day.ended.push({ family, phone });
}
