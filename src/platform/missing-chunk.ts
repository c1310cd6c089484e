const RELOADED_FOR = 'reloaded for ';

const isServed = async () =>
  (await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null))?.ok ?? false;

async function reloadFor(missing: string): Promise<void> {
  // Several may be missing at once: one key for all would reload for each of them in turn, for ever.
  const key = RELOADED_FOR + missing;
  if (sessionStorage.getItem(key) !== null) return;
  // Without a line it may only be out of reach, and a reload could take the page away too.
  if (!(await isServed())) return;
  sessionStorage.setItem(key, '');
  location.reload();
}

/** After a deploy a chunk of the old version may be gone: reload into the new one, once. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => void reloadFor(payload.message));
}
