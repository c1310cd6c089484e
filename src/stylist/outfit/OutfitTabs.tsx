import { portalTexts } from '../../../texts/portal.ts';
import type { Draft } from '../store/draft.ts';
import styles from './Outfit.module.css';

const words = portalTexts.outfit;

interface OutfitTabsProps {
  drafts: readonly Draft[];
  current: string;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** One photo may be answered with several outfits. */
export function OutfitTabs({ drafts, current, onChoose, onAdd }: OutfitTabsProps) {
  const isPossible = drafts.length > 1 || drafts.some(({ stored }) => stored !== null);
  if (!isPossible) return null;
  return (
    <nav className={styles.outfits} aria-label={words.others}>
      {drafts.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
        >
          {title.trim() || words.untitled}
        </button>
      ))}
      <button type="button" className="link" onClick={onAdd}>
        {words.another}
      </button>
    </nav>
  );
}
