import type { Ref } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { SearchIcon } from '../icons.tsx';
import { isEnter } from '../palette/press.ts';
import { useEntering } from '../useHits.ts';

const words = portalTexts.pending;

interface QueueSearchProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onTyped: (typed: string) => void;
  /** What stands in the queue answers what is typed. */
  isSettled: boolean;
  /** To the first of them: it is hers only by one key more. */
  onFirst: () => void;
  onHits: () => void;
  onLeave: () => void;
}

export function QueueSearch(props: QueueSearchProps) {
  const { ref, typed, onTyped, isSettled, onFirst, onHits, onLeave } = props;
  const { enter, forget } = useEntering(isSettled, onFirst);
  return (
    <label>
      <SearchIcon />
      <span className="vh">{words.search}</span>
      <input
        ref={ref}
        type="search"
        placeholder={words.searchHint}
        aria-keyshortcuts="/"
        value={typed}
        onChange={(event) => {
          forget();
          onTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') onHits();
          else if (event.key === 'Escape' && !typed) onLeave();
          else if (!isEnter(event)) return;
          else if (!event.repeat) enter();
          event.preventDefault();
        }}
      />
    </label>
  );
}
