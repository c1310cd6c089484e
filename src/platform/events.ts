import { createStore, get, set, update } from 'idb-keyval';
import type { AppEvent } from '../../contract/events.ts';
import { EVENTS } from '../device/keeps-something.ts';
import { asksForPrivacy } from '../device/privacy-control.ts';

/** Older ones give way: a phone that is offline for weeks keeps no diary. */
const KEPT_MAX = 500;
const QUEUE = 'queue';

const store = createStore(EVENTS, 'keyval');

type PropsOf<Name extends AppEvent['name']> = Extract<AppEvent, { name: Name }>['props'];

/** Counts something that happened now. Kept on this phone until the sender takes it, also offline. */
export function track<Name extends AppEvent['name']>(name: Name, props: PropsOf<Name>): void {
  if (asksForPrivacy()) return;
  const event = { id: crypto.randomUUID(), name, at: new Date().toISOString(), props } as AppEvent;
  const add = (queue: AppEvent[] = []) => [...queue, event].slice(-KEPT_MAX);
  // Counting must never stand in anybody's way.
  update<AppEvent[]>(QUEUE, add, store).catch(() => undefined);
}

export const waitingEvents = async (): Promise<AppEvent[]> => (await get(QUEUE, store)) ?? [];

export const forgetEvents = () => set(QUEUE, [], store);

export async function removeEvents(sent: readonly AppEvent[]): Promise<void> {
  const gone = new Set(sent.map(({ id }) => id));
  await update<AppEvent[]>(QUEUE, (queue = []) => queue.filter(({ id }) => !gone.has(id)), store);
}
