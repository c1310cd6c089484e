import { useState } from 'react';
import { linksIn } from '../look/links.ts';
import type { LinkState } from './read-link.ts';

type Settled = Readonly<Record<string, LinkState>>;

interface Paste {
  /** As pasted, with whatever stands around the links. */
  text: string;
  /** What has become of each link. */
  settled: Settled;
}

const NOTHING: Paste = { text: '', settled: {} };

/** What was pasted for each outfit since the request was opened. */
export function usePasted(draftId: string) {
  const [pastes, setPastes] = useState<Readonly<Record<string, Paste>>>({});
  const change = (next: (before: Paste) => Paste) =>
    setPastes((before) => ({ ...before, [draftId]: next(before[draftId] ?? NOTHING) }));
  const settle = (next: (before: Settled) => Settled) =>
    change((before) => ({ ...before, settled: next(before.settled) }));
  const write = (next: (before: string) => string) =>
    change(({ text: before, settled }) => {
      const text = next(before);
      const links = new Set(linksIn(text));
      const left = Object.entries(settled).filter(([link]) => links.has(link));
      return { text, settled: Object.fromEntries(left) };
    });
  return { ...(pastes[draftId] ?? NOTHING), settle, write };
}

export type Pasted = ReturnType<typeof usePasted>;
