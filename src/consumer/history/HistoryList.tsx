import { useLayoutEffect, useRef } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { PhotoEntry } from '../photo-entry.ts';
import { HistoryEntry, type HistoryEntryProps } from './HistoryEntry.tsx';

const USUAL_HEIGHT_PX = 176;
/** In the first frame already, so that a picture that comes back from its outfit finds its card. */
const DRAWN_AT_ONCE = 6;

/** As the rows were when she left: a list of guessed heights would not be where it was. */
let measured: CacheSnapshot | undefined;

interface HistoryListProps extends Pick<HistoryEntryProps, 'onOpen' | 'onTakePhoto' | 'onDelete'> {
  entries: readonly PhotoEntry[];
  open: string | null;
}

/** Only what is near the viewport is in the document: 5,000 photos scroll as 5 do. */
export function HistoryList({ entries, open, ...on }: HistoryListProps) {
  const newestReady = entries.find((entry) => entry.outfit !== null);
  const list = useRef<WindowVirtualizerHandle>(null);

  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      measured = handle?.cache;
    };
  }, []);

  return (
    <WindowVirtualizer
      ref={list}
      as="ol"
      item="li"
      data={entries}
      itemSize={USUAL_HEIGHT_PX}
      ssrCount={DRAWN_AT_ONCE}
      {...(measured && { cache: measured })}
    >
      {(entry, index) => (
        <HistoryEntry
          key={entry.key}
          entry={entry}
          isFirst={index === 0}
          isOpen={entry.looks.some((look) => look.uuid === open)}
          isNewestReady={entry === newestReady}
          {...on}
        />
      )}
    </WindowVirtualizer>
  );
}
