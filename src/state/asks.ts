import type { StoreApi } from 'zustand/vanilla';
import type { Ask } from '../../contract/asks.ts';
import { closeAsk, makeAsk, removeBallot } from '../api/asks.ts';
import type { Foundation } from '../outbox/assemble.ts';
import type { AppState } from './app-state.ts';
import { NOTHING } from './kept.ts';
import type { Read } from './read.ts';
import type { Sources } from './sources.ts';

interface Parts extends Pick<Foundation, 'clients' | 'clock'> {
  store: StoreApi<AppState>;
  read: Read;
  sources: Sources;
}

/** What she asks others of an outfit: a link is made by the server, so all of it needs a line. */
export function createAsks({ store, clients, clock, read, sources }: Parts) {
  /** What the server has said holds at once, whatever a read says that had begun before. */
  function put(outfit: string, changed: (asks: readonly Ask[]) => Ask[]): void {
    store.setState(({ asks }) => {
      const kept = asks[outfit] ?? NOTHING;
      const fetchedAt = kept.value?.fetchedAt ?? clock.now();
      const value = { asks: changed(kept.value?.asks ?? []), fetchedAt };
      return { asks: { ...asks, [outfit]: { ...kept, value } } };
    });
    void read(sources.asks(outfit), 'quietly');
  }

  return {
    refreshAsks: (outfit: string) => read(sources.asks(outfit), 'quietly'),
    /** Asked twice by one name it is one link. */
    async makeAsk(outfit: string, id: string): Promise<Ask> {
      const made = await makeAsk(clients.consumer, outfit, id);
      put(outfit, (asks) => [made, ...asks.filter((ask) => ask.id !== id)]);
      return made;
    },
    async closeAsk(outfit: string, id: string): Promise<void> {
      await closeAsk(clients.consumer, outfit, id);
      const closed_at = new Date(clock.now()).toISOString();
      put(outfit, (asks) => asks.map((ask) => (ask.id === id ? { ...ask, closed_at } : ask)));
    },
    async removeBallot(outfit: string, id: string): Promise<void> {
      await removeBallot(clients.consumer, outfit, id);
      const without = ({ ballots, ...ask }: Ask): Ask => ({
        ...ask,
        ballots: ballots.filter((ballot) => ballot.id !== id),
      });
      put(outfit, (asks) => asks.map(without));
    },
  };
}
