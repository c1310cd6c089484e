import { useEffect, useEffectEvent, useState } from 'react';
import { listClients } from '../../api/clients.ts';
import { usePortal } from '../store/context.ts';
import type { Found } from './hits.ts';
import type { Pieces } from './pieces.ts';

interface FoundParts {
  words: string;
  pieces: Pieces | null;
  /** When an answer to the newest words stands on the screen. */
  onAnswer: (found: Found) => void;
}

/** The server's newest answer; one to older words that comes late is nobody's. */
export function useFound({ words, pieces, onAnswer }: FoundParts) {
  const { client } = usePortal();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState({ words });

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Found> => {
    const [clients, ofPieces] = await Promise.allSettled([
      listClients(client, { q: asked.words }),
      pieces?.search(asked.words, signal) ?? [],
    ]);
    return {
      words: asked.words,
      clients: clients.status === 'fulfilled' ? clients.value.clients : [],
      pieces: ofPieces.status === 'fulfilled' ? ofPieces.value : [],
      hasFailed: [clients, ofPieces].some(({ status }) => status === 'rejected'),
    };
  });
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (found) answered(found);
  }, [found]);

  useEffect(() => {
    if (asked.words === '') return undefined;
    const asking = new AbortController();
    const look = async () => {
      const answer = await ask(asking.signal);
      if (!asking.signal.aborted) setFound(answer);
    };
    void look();
    return () => asking.abort();
  }, [asked]);

  if (asked.words !== words) setAsked({ words });
  return { found, again: () => setAsked({ words }) };
}
