import { get, promisifyRequest, type UseStore } from 'idb-keyval';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SAVE_DELAY_MS } from '../../../contract/limits.ts';
import type { Clock } from '../../device/clock.ts';
import { after } from './after.ts';

/** Something typed that the server does not have yet. */
interface Typed {
  id: string;
  changedAt: number;
}

interface DraftsState<Draft> {
  isHydrated: boolean;
  drafts: Readonly<Record<string, Draft>>;
  /** Whether something typed is not on disk yet. */
  isUnsaved: boolean;
  /** Set while this computer refuses to keep what is typed. */
  hasFailed: boolean;
}

/** What was waited for is put into the draft as it is by then. */
export type Part<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

interface Drafts<Draft> {
  state: StoreApi<DraftsState<Draft>>;
  hydrate(): Promise<void>;
  put(draft: Draft): void;
  /** Told of all that is put here, and not in another tab; answers how to stop. */
  onPut(listener: (draft: Draft) => void): () => void;
  change(id: string, part: Part<Draft>): void;
  /** As long as it is meant as it is on disk by then: another tab may have written it anew. */
  remove(id: string, isMeant?: (kept: Draft) => boolean): Promise<void>;
  /** Writes at once what still waits for a pause. */
  flush(): Promise<void>;
}

interface Parts {
  /** What the keys of these drafts begin with. */
  prefix: string;
  database: UseStore;
  /** To her other tabs: which drafts have just been written or removed. */
  tabs: BroadcastChannel;
  clock: Clock;
}

/** A computer that was full may have space again. */
const SAVE_AGAIN_MS = 5_000;

export function createDrafts<Draft extends Typed>(parts: Parts): Drafts<Draft> {
  const { prefix, database, tabs, clock } = parts;
  const state = createStore<DraftsState<Draft>>(() => ({
    isHydrated: false,
    drafts: {},
    isUnsaved: false,
    hasFailed: false,
  }));
  const unsaved = new Set<string>();
  const listeners = new Set<(draft: Draft) => void>();
  let writing = 0;
  let callOff = () => {};

  const flushLater = () => void flush().catch(() => undefined);

  async function flush() {
    callOff();
    const ids = [...unsaved];
    unsaved.clear();
    const { drafts } = state.getState();
    const unkept = ids.flatMap((id) => drafts[id] ?? []);
    writing += 1;
    try {
      if (unkept.length > 0) {
        await database('readwrite', (objects) => {
          for (const draft of unkept) objects.put(draft, prefix + draft.id);
          // The page may be going: what is not committed by now is lost with it.
          objects.transaction.commit();
        });
        tabs.postMessage(ids);
      }
      // Another write may be under way, of what was typed since.
      state.setState({ hasFailed: false, isUnsaved: unsaved.size > 0 || writing > 1 });
    } catch (error) {
      // What was typed since is about to be written, and this with it.
      if (unsaved.size === 0) callOff = after(clock, SAVE_AGAIN_MS, flushLater);
      for (const id of ids) unsaved.add(id);
      state.setState({ hasFailed: true });
      throw error;
    } finally {
      writing -= 1;
    }
  }

  const drop = (id: string) =>
    state.setState(({ drafts }) => ({
      drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id)),
    }));

  /** What another tab wrote or removed is so here too, unless she has gone on typing here. */
  async function take(id: string): Promise<void> {
    if (unsaved.has(id)) return;
    const before = state.getState().drafts[id];
    const draft = await get<Draft>(prefix + id, database);
    if (unsaved.has(id)) return;
    // Typed and written here while it was read, or taken anew: what is on disk by now stands.
    if (state.getState().drafts[id] !== before) return take(id);
    if (!draft) return drop(id);
    state.setState(({ drafts }) => ({ drafts: { ...drafts, [id]: draft } }));
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const id of data) void take(id).catch(() => undefined);
  });

  function put(draft: Draft) {
    state.setState(({ drafts }) => ({
      drafts: { ...drafts, [draft.id]: draft },
      isUnsaved: true,
    }));
    unsaved.add(draft.id);
    callOff();
    callOff = after(clock, SAVE_DELAY_MS, flushLater);
    for (const listener of listeners) listener(draft);
  }

  return {
    state,
    put,
    onPut(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    change(id, part) {
      const draft = state.getState().drafts[id];
      if (!draft) return;
      const changed = typeof part === 'function' ? part(draft) : part;
      put({ ...draft, ...changed, changedAt: clock.now() });
    },
    async hydrate() {
      try {
        const own = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const found = await database('readonly', async (objects) =>
          promisifyRequest<Draft[]>(objects.getAll(own)),
        );
        const kept = Object.fromEntries(found.map((draft) => [draft.id, draft]));
        state.setState(({ drafts }) => ({ drafts: { ...kept, ...drafts } }));
      } catch {
        state.setState({ hasFailed: true });
      }
      state.setState({ isHydrated: true });
    },
    async remove(id, isMeant = () => true) {
      unsaved.delete(id);
      drop(id);
      const isGone = await database('readwrite', async (objects) => {
        const kept: Draft | undefined = await promisifyRequest(objects.get(prefix + id));
        if (kept && !isMeant(kept)) return false;
        objects.delete(prefix + id);
        return true;
      });
      if (!isGone) return take(id);
      tabs.postMessage([id]);
    },
  };
}
