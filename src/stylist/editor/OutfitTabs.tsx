import type { KeyboardEvent } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
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

interface TabProps {
  draft: Draft;
  index: number;
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
}

function Tab({ draft, index, isCurrent, ...handlers }: TabProps) {
  const { lines } = useAsked();
  const { dye, word } = stateOf(draft);
  const open = unansweredIn(lines, draft).length;
  return (
    <button
      ref={useFocusTarget<HTMLButtonElement>('outfit', draft.id)}
      type="button"
      role="tab"
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      {...handlers}
    >
      <span>{words.number(index + 1, draft.title.trim() || portalTexts.outfit.untitled)}</span>
      <span className={`st ${dye}`}>{open > 0 ? `${word}, ${words.open(open)}` : word}</span>
    </button>
  );
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
  const { focus } = useFocus();
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = drafts[drafts.findIndex(({ id }) => id === current) + (by ?? 0)];
    if (by === undefined || !to) return;
    event.preventDefault();
    onChoose(to.id);
    focus('outfit', to.id);
  };
  return (
    <div className={styles.outfits}>
      <div role="tablist" aria-label={portalTexts.outfit.others}>
        {drafts.map((draft, index) => (
          <Tab
            key={draft.id}
            {...{ draft, index }}
            isCurrent={draft.id === current}
            onKeyDown={move}
            onClick={() => onChoose(draft.id)}
          />
        ))}
      </div>
      {onAdd && (
        <button type="button" className="link" aria-keyshortcuts="A" onClick={onAdd}>
          {portalTexts.outfit.another}
        </button>
      )}
    </div>
  );
}
