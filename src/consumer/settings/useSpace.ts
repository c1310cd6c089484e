import { useEffect, useState } from 'react';
import { storageUsed } from '../../platform/storage.ts';
import { formatBytes } from '../../ui/bytes.ts';

/** What the app takes of this phone; null where the browser does not tell. */
export function useSpace(): string | null {
  const [space, setSpace] = useState<string | null>(null);
  useEffect(() => {
    const measure = async () => {
      const storage = await storageUsed();
      if (storage) setSpace(formatBytes(storage.used));
    };
    void measure();
  }, []);
  return space;
}
