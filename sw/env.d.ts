interface ImportMeta {
  readonly env: {
    readonly VITE_API_BASE_URL?: string;
    readonly VITE_DEMO_MODE?: string;
    readonly VITE_VERSION?: string;
  };
}

/** Background Sync, which TypeScript's worker library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface StaticRoute {
  condition: { urlPattern: string };
  source: 'cache' | 'network';
}

interface ExtendableEvent {
  /** What needs no worker, told as the worker is installed, where the browser knows how. */
  addRoutes?(routes: StaticRoute[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
