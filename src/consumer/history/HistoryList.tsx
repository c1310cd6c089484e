import { useLayoutEffect, useRef } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { App } from '../../state/app.ts';
import type { PhotoEntry } from '../photo-entry.ts';
import { useApp } from '../shell/app-context.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

const USUAL_HEIGHT_PX = 176;
/** In the first frame already, so that a picture that comes back from its outfit finds its card. */
const DRAWN_AT_ONCE = 6;
/** A card that is further down than this is not found: drawing all before it would take too long. */
const DRAWN_AT_MOST = 30;

/** As the list was when she left: one of guessed heights would not be where it was. */
const lefts = new WeakMap<App, { rows: CacheSnapshot; drawn: number }>();

interface HistoryListProps {
  entries: readonly PhotoEntry[];
  open: string | null;
  onShowWaiting: () => void;
  onWhole: (entry: PhotoEntry) => void;
  onTell: (of: string) => void;
  onViews: (photo: string) => void;
}

/** Only what is near the viewport is in the document: 5,000 photos scroll as 5 do. */
export function HistoryList({ entries, open, ...on }: HistoryListProps) {
  const newestReady = entries.find((entry) => entry.outfit !== null);
  const app = useApp();
  const left = lefts.get(app);
  const list = useRef<WindowVirtualizerHandle>(null);

  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (!handle) return;
      const seen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + 1;
      const drawn = seen > DRAWN_AT_MOST ? DRAWN_AT_ONCE : seen;
      lefts.set(app, { rows: handle.cache, drawn });
    };
  }, [app]);

  return (
    <WindowVirtualizer
      ref={list}
      as="ol"
      item="li"
      data={entries}
      itemSize={USUAL_HEIGHT_PX}
      ssrCount={left?.drawn ?? DRAWN_AT_ONCE}
      {...(left && { cache: left.rows })}
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
