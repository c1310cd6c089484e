import { WindowVirtualizer } from 'virtua';
import type { PhotoEntry } from '../photo-entry.ts';
import { HistoryEntry, type HistoryEntryProps } from './HistoryEntry.tsx';

const USUAL_HEIGHT_PX = 176;
/** In the first frame already, so that a picture that comes back from its outfit finds its card. */
const DRAWN_AT_ONCE = 6;

interface HistoryListProps extends Pick<HistoryEntryProps, 'onOpen' | 'onTakePhoto' | 'onDelete'> {
  entries: readonly PhotoEntry[];
  open: string | null;
}

/** Only what is near the viewport is in the document: 5,000 photos scroll as 5 do. */
export function HistoryList({ entries, open, ...on }: HistoryListProps) {
  const newestReady = entries.find((entry) => entry.outfit !== null);
  return (
    <WindowVirtualizer
      as="ol"
      item="li"
      data={entries}
      itemSize={USUAL_HEIGHT_PX}
      ssrCount={DRAWN_AT_ONCE}
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
