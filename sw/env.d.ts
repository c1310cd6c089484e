interface ImportMeta {
  readonly env: { readonly VITE_API_BASE_URL?: string; readonly VITE_DEMO_MODE?: string };
}

/** Background Sync, which TypeScript's worker library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ExtendableEvent {
  /** What needs no worker, told as the worker is installed, where the browser knows how. */
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'cache' }): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
