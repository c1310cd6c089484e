import { usePlainKey } from '../pins/usePlainKey.ts';

/** The keys of the outfit, from wherever on the bench she is and does not type. */
export function useBenchKeys(keys: Readonly<Record<string, () => void>>): void {
  usePlainKey(({ key }) => {
    if (document.querySelector('dialog[open]')) return false;
    const act = keys[key];
    act?.();
    return act !== undefined;
  });
}
