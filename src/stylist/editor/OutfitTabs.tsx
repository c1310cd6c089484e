import { useRef, type KeyboardEvent } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import type { Draft } from '../look/draft.ts';
import { useAsked } from '../parts/asked.ts';
import { unansweredIn } from '../look/unanswered.ts';
import { patchOf } from '../look/patch.ts';
import styles from './Bench.module.css';

const words = portalTexts.bench;

function stateOf(draft: Draft): { dye: string; word: string } {
  if (draft.isWaiting) return { dye: 'wait', word: words.waits };
  if (!draft.stored) return { dye: 'here', word: words.here };
  const isChanged = draft.replaces !== null || patchOf(draft, draft.stored) !== null;
  return isChanged ? { dye: 'here', word: words.changed } : { dye: 'ready', word: words.created };
}

interface OutfitTabsProps {
  drafts: readonly Draft[];
  current: string;
  onChoose: (id: string) => void;
  /** Null where nothing can be made any more. */
  onAdd: (() => void) | null;
}

/** One photo may be answered with several outfits. */
export function OutfitTabs({ drafts, current, onChoose, onAdd }: OutfitTabsProps) {
  const { lines } = useAsked();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = drafts[drafts.findIndex(({ id }) => id === current) + (by ?? 0)];
    if (by === undefined || !to) return;
    event.preventDefault();
    onChoose(to.id);
    list.current?.querySelector<HTMLElement>(`[data-outfit="${to.id}"]`)?.focus();
  };
  return (
    <div className={styles.outfits}>
      <div ref={list} role="tablist" data-outfits aria-label={portalTexts.outfit.others}>
        {drafts.map((draft, index) => {
          const { dye, word } = stateOf(draft);
          const open = unansweredIn(lines, draft).length;
          const isCurrent = draft.id === current;
          return (
            <button
              key={draft.id}
              type="button"
              role="tab"
              data-outfit={draft.id}
              aria-selected={isCurrent}
              tabIndex={isCurrent ? 0 : -1}
              onKeyDown={move}
              onClick={() => onChoose(draft.id)}
            >
              <span>
                {words.number(index + 1, draft.title.trim() || portalTexts.outfit.untitled)}
              </span>
              <span className={`st ${dye}`}>
                {open > 0 ? `${word}, ${words.open(open)}` : word}
              </span>
            </button>
          );
        })}
      </div>
      {onAdd && (
        <button type="button" className="link" aria-keyshortcuts="A" onClick={onAdd}>
          {portalTexts.outfit.another}
        </button>
      )}
    </div>
  );
}
