import { useEffect, useState } from 'react';
import { copyPicture } from '../../api/items.ts';
import { failureOf } from '../../api/failure.ts';
import { usePortal } from '../store/context.ts';
import { isWebLink } from '../look/validation.ts';

const TYPING_PAUSE_MS = 400;

/** What this page has been told already, by the shop's address. */
const known = new Map<string, string | null>();

/** Our copy of a shop's picture: null without one, undefined while the server makes it. */
export function useShopPicture(address: string): string | null | undefined {
  const { client } = usePortal();
  const url = isWebLink(address.trim()) ? address.trim() : null;
  const [, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (url === null || known.has(url)) return undefined;
    const timer = setTimeout(() => {
      copyPicture(client, url)
        .then(({ image_url }) => known.set(url, image_url))
        // Without a line it is asked for again the next time it is shown.
        .catch((error: unknown) => failureOf(error).kind === 'refused' && known.set(url, null))
        .finally(() => setTold(url));
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [client, url]);
  return url === null ? null : known.get(url);
}
