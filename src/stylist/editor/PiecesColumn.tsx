import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { LibraryItem } from '../../../contract/items.ts';
import type { Template } from '../../../contract/templates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { Draft } from '../look/draft.ts';
import type { Part } from '../store/drafts.ts';
import { rowProblems, type RowProblems } from '../look/validation.ts';
import { ItemFields } from './form/ItemFields.tsx';
import { EMPTY_ITEM, isEmptyRow, rowAsItem, type DraftItem } from '../look/items.ts';
import { ItemPicture } from '../parts/ItemPicture.tsx';
import { LibraryPicker } from '../library/LibraryPicker.tsx';
import { LinksPanel } from '../library/LinksPanel.tsx';
import type { Pasted } from '../library/usePasted.ts';
import { SaveTemplate } from '../library/SaveTemplate.tsx';
import { TemplatePicker } from '../library/TemplatePicker.tsx';
import type { RatedItem } from '../look/history.ts';
import styles from './Bench.module.css';

const words = portalTexts.bench;
export const SOURCES = ['library', 'link', 'hand', 'templates'] as const;
export type Source = (typeof SOURCES)[number];

interface PiecesColumnProps {
  draft: Draft;
  rated: readonly RatedItem[];
  source: Source;
  onSource: (source: Source) => void;
  problems: RowProblems;
  change: (part: Part<Draft>) => void;
  onAdd: (item: DraftItem) => void;
  /** Answers what has become of it, in words. */
  onFound: (item: LibraryItem) => string;
  onUse: (part: (draft: Draft) => Partial<Draft>, template: Template) => void;
  onTemplate: () => void;
  pasted: Pasted;
  onByHand: (link: string) => void;
  /** What is known of the client, in place of the pieces. */
  client: ReactNode;
}

/** Where pieces come from. */
export function PiecesColumn(props: PiecesColumnProps) {
  const { draft, rated, source, onSource, problems, change, onAdd, onFound, onTemplate, client } =
    props;
  const { pasted, onByHand, onUse } = props;
  const tabs = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [found, setFound] = useState<{ of: string; missing: RowProblems } | null>(null);
  const missing = found?.of === draft.id ? found.missing : {};

  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = SOURCES[SOURCES.indexOf(source) + (by ?? 0)];
    if (by === undefined || !to) return;
    event.preventDefault();
    onSource(to);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[SOURCES.indexOf(to)]?.focus();
  };
  const addTyped = () => {
    const gaps = rowProblems(draft.open);
    flushSync(() => setFound({ of: draft.id, missing: gaps }));
    if (Object.keys(gaps).length > 0) {
      return fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    const item = rowAsItem(draft.open, crypto.randomUUID());
    flushSync(() => {
      change({ open: EMPTY_ITEM });
      onAdd(item);
    });
    fields.current?.querySelector('input')?.focus();
  };

  return (
    <section className={styles.pieces} aria-label={words.pieces} data-column="pieces">
      {client ?? (
        <>
          <div className={`${styles.band} ${styles.sources}`}>
            <div ref={tabs} role="tablist" aria-label={words.sources}>
              {SOURCES.map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  aria-selected={name === source}
                  tabIndex={name === source ? 0 : -1}
                  onKeyDown={move}
                  onClick={() => onSource(name)}
                >
                  {words[name]}
                </button>
              ))}
            </div>
          </div>
          {draft.items.length > 0 && (
            <ul className={styles.strip} aria-label={words.strip}>
              {draft.items.map((item) => (
                <li key={item.key}>
                  <ItemPicture item={item} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.scroll} role="tabpanel" aria-label={words[source]}>
            {source === 'library' && (
              <LibraryPicker
                request={draft.request}
                help={portalTexts.library.help}
                onAdd={onFound}
              />
            )}
            {source === 'link' && (
              <div className={styles.source}>
                <LinksPanel
                  key={draft.id}
                  {...{ pasted, onAdd }}
                  items={draft.items}
                  {...(isEmptyRow(draft.open) && { onByHand })}
                />
              </div>
            )}
            {source === 'hand' && (
              <div ref={fields} className={styles.source}>
                <p className="note">{words.handHelp}</p>
                <ItemFields
                  row={draft.open}
                  problems={{ ...problems, ...missing }}
                  rated={rated}
                  submitLabel={portalTexts.outfit.add}
                  onChange={(open) => {
                    setFound(null);
                    change({ open });
                  }}
                  onSubmit={addTyped}
                />
              </div>
            )}
            {source === 'templates' && (
              <div className={styles.source}>
                <TemplatePicker onUse={onUse} onDone={onTemplate} />
                {draft.items.length > 0 && (
                  <button type="button" className="link" onClick={() => setIsSaving(true)}>
                    {portalTexts.template.save}
                  </button>
                )}
              </div>
            )}
          </div>
        </>
      )}
      {isSaving && <SaveTemplate draft={draft} onClose={() => setIsSaving(false)} />}
    </section>
  );
}
