import { useMemo } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { duplicateItem, type DraftItem, type ItemField } from '../look/items.ts';
import { linksIn, PASTED_MAX } from '../look/links.ts';
import { useLinks } from './useLinks.ts';
import { LinkRow } from './LinkRow.tsx';
import { LinksCounted } from './LinksCounted.tsx';
import type { Pasted } from './usePasted.ts';
import styles from './LinksPanel.module.css';

const words = portalTexts.links;
interface LinksPanelProps {
  pasted: Pasted;
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
  onRemove: (key: string) => void;
  /** What the page of a piece did not say. */
  onType: (key: string, field: ItemField, typed: string) => void;
  /** Left out while something else is typed by hand. */
  onByHand?: (link: string) => void;
}

export function LinksPanel({ pasted, items, onAdd, onRemove, onType, onByHand }: LinksPanelProps) {
  const { text, settled, settle, write } = pasted;
  const field = useFocusTarget<HTMLTextAreaElement>('field', 'links');
  const { focus } = useFocus();
  // What was pressed goes with what it was for.
  const goOn = () => focus('field', 'links');
  const links = useMemo(() => linksIn(text), [text]);
  const { stateOf, again } = useLinks({ links, settled, settle, items, onAdd });
  const double = (link: string, item: DraftItem) => {
    const key = crypto.randomUUID();
    const [, copy] = duplicateItem([item], 0, key);
    if (!copy) return;
    onAdd(copy);
    const state = { name: 'doubled', key, notes: [], gaps: [] } as const;
    settle((before) => ({ ...before, [link]: state }));
    goOn();
  };
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
      <LinksCounted states={links.map(stateOf)} items={items} />
      <ul className={styles.links} aria-label={words.list}>
        {links.map((link) => (
          <LinkRow
            key={link}
            {...{ link, items, onRemove, onType, onByHand }}
            state={stateOf(link)}
            onAgain={() => {
              again(link);
              goOn();
            }}
            onDouble={(item) => double(link, item)}
          />
        ))}
      </ul>
    </div>
  );
}
