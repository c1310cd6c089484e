import { useMemo } from 'react';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { useFocusTarget } from '../focus.tsx';
import type { DraftItem } from '../look/items.ts';
import { linksIn, PASTED_MAX } from '../look/links.ts';
import { useLinks } from './useLinks.ts';
import type { LinkState } from './read-link.ts';
import type { Pasted } from './usePasted.ts';
import styles from './LinksPanel.module.css';

const words = portalTexts.links;
const MAY_TRY_AGAIN = new Set<LinkState['name']>(['failed', 'full', 'waits', 'twice']);

function wordsOf(state: LinkState): string {
  if (state.name === 'failed') return state.message;
  return state.name === 'full' ? words.full(OUTFIT_ITEMS_MAX) : words[state.name];
}

const classOf = ({ name }: LinkState) => {
  if (name === 'added' || name === 'library') return 'says fine';
  return name === 'next' || name === 'reading' || name === 'waits' ? 'small muted' : 'says';
};

interface LinksPanelProps {
  pasted: Pasted;
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
  /** Left out while something else is typed by hand. */
  onByHand?: (link: string) => void;
}

export function LinksPanel({ pasted, items, onAdd, onByHand }: LinksPanelProps) {
  const { text, settled, settle, write } = pasted;
  const field = useFocusTarget<HTMLTextAreaElement>('field', 'links');
  const links = useMemo(() => linksIn(text), [text]);
  const { stateOf, again } = useLinks({ links, settled, settle, items, onAdd });
  return (
    <div className={styles.panel}>
      <AreaField
        ref={field}
        label={words.label}
        placeholder={words.hint}
        rows={2}
        maxLength={PASTED_MAX}
        value={text}
        onChange={(event) => write(() => event.target.value)}
      />
      {text.trim() && links.length === 0 && <p className="small muted">{words.none}</p>}
      <ul className={styles.links} aria-label={words.list}>
        {links.map((link) => {
          const state = stateOf(link);
          const { host, pathname } = new URL(link);
          return (
            <li key={link}>
              <b>{'item' in state ? state.item : host}</b>
              <span className="small muted">{'item' in state ? host : pathname}</span>
              <div role="status">
                <p className={classOf(state)}>{wordsOf(state)}</p>
                {'notes' in state &&
                  state.notes.map((note) => (
                    <p key={note} className="st bad">
                      {note}
                    </p>
                  ))}
              </div>
              {MAY_TRY_AGAIN.has(state.name) && (
                <span className="acts">
                  <button
                    type="button"
                    className="link"
                    aria-label={words.tryAgain(link)}
                    onClick={() => again(link)}
                  >
                    {words.again}
                  </button>
                  {onByHand && (
                    <button
                      type="button"
                      className="link"
                      aria-label={words.typeByHand(link)}
                      onClick={() => onByHand(link)}
                    >
                      {words.byHand}
                    </button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
