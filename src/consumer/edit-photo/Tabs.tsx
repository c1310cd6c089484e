import type { KeyboardEvent } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AddCoverIcon, NoCoverIcon, QuarterTurnIcon } from './icons.tsx';
import { TABS, type useEdit } from './useEdit.ts';
import styles from './EditPhoto.module.css';

interface TabsProps {
  editing: ReturnType<typeof useEdit>;
  panelId: string;
  canUncover: boolean;
}

const words = texts.edit;

/** What is changed of the picture, and what else can be done with it there. */
export function Tabs({ editing, panelId, canUncover }: TabsProps) {
  const { tab, edit } = editing;
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'cover' ? 'crop' : 'cover';
    editing.show(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="tablist" tabIndex={-1} onKeyDown={step}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={one === tab ? panelId : undefined}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => editing.show(one)}
          >
            {words.tabs[one]}
          </button>
        ))}
      </div>
      {tab === 'crop' && (
        <IconButton label={words.turn} onClick={editing.turn}>
          <QuarterTurnIcon />
        </IconButton>
      )}
      {tab === 'cover' && canUncover && (
        <IconButton
          label={edit.cover ? words.uncover : words.coverAgain}
          onClick={editing.toggleCover}
        >
          {edit.cover ? <NoCoverIcon /> : <AddCoverIcon />}
        </IconButton>
      )}
    </div>
  );
}
