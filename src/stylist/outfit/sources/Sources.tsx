import { useState } from 'react';
import type { LibraryItem } from '../../../../contract/items.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Part } from '../../store/drafts.ts';
import type { Draft } from '../../store/draft.ts';
import { added } from '../../store/gaps.ts';
import { pieceOfLibrary } from '../../store/items.ts';
import { LibraryPicker } from './LibraryPicker.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import styles from '../Outfit.module.css';

const words = portalTexts;

interface SourcesProps {
  draft: Draft;
  change: (part: Part<Draft>) => void;
}

/** Where items come from, besides being typed. */
export function Sources({ draft, change }: SourcesProps) {
  const [opened, setOpened] = useState<'library' | 'template' | 'save' | null>(null);
  const toggle = (name: 'library' | 'template') => setOpened(opened === name ? null : name);
  const add = (item: LibraryItem) => {
    change(({ items }) => ({ items: added(items, pieceOfLibrary(item, crypto.randomUUID())) }));
    return words.library.added(item.name);
  };
  return (
    <>
      <div className={`sec-head ${styles.sources}`}>
        <h2>{words.outfit.items}</h2>
        <span className="acts">
          <button
            type="button"
            className="link"
            aria-expanded={opened === 'library'}
            onClick={() => toggle('library')}
          >
            {words.library.open}
          </button>
          <button
            type="button"
            className="link"
            aria-expanded={opened === 'template'}
            onClick={() => toggle('template')}
          >
            {words.template.open}
          </button>
          {draft.items.length > 0 && (
            <button type="button" className="link" onClick={() => setOpened('save')}>
              {words.template.save}
            </button>
          )}
        </span>
      </div>
      {opened === 'library' && (
        <LibraryPicker request={draft.request} help={words.library.help} onAdd={add} />
      )}
      {opened === 'template' && <TemplatePicker change={change} onDone={() => setOpened(null)} />}
      {opened === 'save' && <SaveTemplate draft={draft} onClose={() => setOpened(null)} />}
    </>
  );
}
