import { useEffect, useRef, type KeyboardEvent } from 'react';
import { texts } from '../../../texts/consumer.ts';
import styles from './Details.module.css';

interface LookTabsProps {
  looks: readonly { uuid: string; title: string }[];
  current: string;
  panelId: string;
  onLook: (outfit: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function LookTabs({ looks, current, panelId, onLook }: LookTabsProps) {
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    const next = by && looks[looks.findIndex((look) => look.uuid === current) + by];
    if (!next) return;
    onLook(next.uuid);
    event.currentTarget.querySelector<HTMLElement>(`[data-look="${next.uuid}"]`)?.focus();
  };

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-look="${current}"]`);
    // To the side alone: the page stays where it is.
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - list.current.clientWidth / 4 });
  }, [current]);

  return (
    <div
      ref={list}
      className={styles.looks}
      role="tablist"
      tabIndex={-1}
      aria-label={texts.details.looks}
      onKeyDown={step}
    >
      {looks.map((look, index) => (
        <button
          key={look.uuid}
          type="button"
          role="tab"
          data-look={look.uuid}
          aria-selected={look.uuid === current}
          aria-controls={look.uuid === current ? panelId : undefined}
          tabIndex={look.uuid === current ? 0 : -1}
          onClick={() => onLook(look.uuid)}
        >
          {texts.details.numbered(index + 1, look.title)}
        </button>
      ))}
    </div>
  );
}
