import { useState } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { useBusy } from '../useBusy.ts';

export interface Page<Item> {
  items: readonly Item[];
  /** By what the rest is asked for; null where that was all. */
  next: string | null;
}

/** Each once and the newest first, as it was read last: something new may have come on top meanwhile. */
export function joined<Item extends { id: string }>(
  latest: readonly Item[],
  before: readonly Item[],
): readonly Item[] {
  const all = new Map([...before, ...latest].map((one) => [one.id, one]));
  return [...all.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** A list of which the first page came with what it belongs to, and the rest when it is asked for. */
export function usePages<Item extends { id: string }>(
  first: Page<Item>,
  read: (before: string) => Promise<Page<Item>>,
) {
  const [more, setMore] = useState<Page<Item> | null>(null);
  const { isBusy, message, run } = useBusy(portalTexts.clients.moreFailed);
  const { next } = more ?? first;

  const load = async (before: string) => {
    const page = await read(before);
    setMore((known) => ({
      items: joined(page.items, [...(known?.items ?? []), ...first.items]),
      next: page.next,
    }));
  };

  return {
    items: more ? joined(first.items, more.items) : first.items,
    /** Null where that is all. */
    more: next === null ? null : () => void run(() => load(next)),
    isBusy,
    message,
  };
}
