import { useLayoutEffect, useRef } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { App } from '../../state/app.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { useApp } from '../shell/app-context.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

const USUAL_HEIGHT_PX = 176;
/** Its picture and the space around that. */
const LEAST_HEIGHT_PX = 160;
/**
 * In the first frame already, so that a picture that comes back from its outfit finds its card. No
 * more are drawn before she scrolls: they fill the window, also with those that are new.
 */
const drawnAtOnce = () => Math.max(6, Math.ceil(innerHeight / LEAST_HEIGHT_PX));
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
      const drawn = seen > DRAWN_AT_MOST ? 0 : seen;
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
      ssrCount={Math.max(left?.drawn ?? 0, drawnAtOnce())}
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
