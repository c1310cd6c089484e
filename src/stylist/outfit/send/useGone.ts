import { useEffect, useState } from 'react';
import { readOutfit } from '../../../api/outfits.ts';
import { usePortal } from '../../store/context.ts';
import type { Sent } from './deliver.ts';

const LOOK_EVERY_MS = 1000;

/** Whether the server says that it has gone, asked from when its time has come. */
export function useGone({ outfitId, goesAt }: Sent, isDue: boolean): boolean {
  const { client } = usePortal();
  const [isGone, setIsGone] = useState(goesAt === null);
  const isAsked = isDue && !isGone;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { isSent = true } = await readOutfit(client, outfitId).catch(() => ({ isSent: false }));
      if (!isCurrent) return;
      if (isSent) setIsGone(true);
      else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, outfitId, isAsked]);
  return isGone;
}
