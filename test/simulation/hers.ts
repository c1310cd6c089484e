import { isWhole } from '../../src/outbox/records.ts';
import { SESSIONS } from '../../src/start/keys.ts';
import type { SignOutChoice } from '../../src/state/signing.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Page, Phone } from './phone.ts';
import type { Told } from './told.ts';
import { OUTBOX } from './tries.ts';

/** A page on which somebody is signed in. */
export interface Hers {
  phone: Phone;
  page: Page;
  told: Told;
}

export async function aPage(day: House, phone = day.chance.pick(day.phones)) {
  if (phone.pages.length === 0) await day.until(phone.open());
  const page = day.chance.pick(phone.pages);
  return { phone, page };
}

/** Somebody's page, at last; null where it cannot be. */
export async function hers(day: House): Promise<Hers | null> {
  const { phone, page } = await aPage(day);
  const told = day.toldOf(page);
  if (told) return { phone, page, told };
  await signIn(day, phone, page);
  const now = day.toldOf(page);
  return now && !page.process.isDead ? { phone, page, told: now } : null;
}

/** Whoever is likely to be at it. */
function someone(day: House, phone: Phone): Told {
  const likely = phone === day.phones[0] && day.chance.is(0.3) ? 1 : 0;
  return day.told[likely] ?? day.toldFirst;
}

export async function signIn(
  day: House,
  phone: Phone,
  page: Page,
  { person } = someone(day, phone),
): Promise<void> {
  await day.attempt(page, `${person.name} signs in`, () =>
    page.app.actions.signInDevelopment(person.email, person.name),
  );
}

/** Which of the server's sessions a phone is in. */
export const familyOn = ({ disk }: Phone): string | null => {
  const session = disk.base(SESSIONS).data.get('consumer') as
    | { refresh: string }
    | null
    | undefined;
  return session?.refresh.split('.')[0] ?? null;
};

export async function signOutOn(
  day: House,
  { page, phone, told }: Hers,
  choice: SignOutChoice,
): Promise<void> {
  const family = familyOn(phone);
  const waiting = recordsOn(phone).filter(({ owner }) => owner === told.person.id);
  const out = await day.attempt(page, `signs out: ${choice}`, () =>
    page.app.actions.signOut(choice),
  );
  if (choice === 'discard' && out.came !== 'refused') {
    const fate = out.came === 'done' ? 'gone' : 'free';
    told.discard(
      waiting.filter((record) => !isWhole(record)),
      fate,
    );
    // The request stands, by the small picture.
    told.discard(waiting.filter(isWhole), 'free');
    phone.newer = null;
  }
  if (out.came !== 'done' || !out.value) return;
  const [left] = phone.personal;
  // What a full phone does not let go of is shown to nobody, and goes at a start that can write.
  const { quota, hangsUntil } = phone.disk;
  const mayGo = quota === Infinity && hangsUntil <= day.world.now();
  if (mayGo && left !== undefined)
    day.world.fault(`on ${phone.name} ${left} stays of who has left`);
  const stays = recordsOn(phone).find(({ owner }) => owner === told.person.id);
  if (choice === 'discard' && stays)
    day.world.fault(`on ${phone.name} ${stays.operation.kind} stays of what she discarded`);
  const note = `~!note ${told.person.id}`;
  if (choice === 'discard' && phone.disk.base(OUTBOX).data.has(note))
    day.world.fault(`on ${phone.name} what she said stays`);
  if (family !== null) day.ended.push({ family, phone });
}

export const isOnScreen = (day: House, { page, told }: Hers) =>
  !page.process.isDead && day.toldOf(page) === told;
