import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
import type { Draft } from '../look/draft.ts';
import type { Part } from '../store/drafts.ts';
import { firstProblem, rowProblems, type RowProblems } from '../look/validation.ts';
import { fieldIn, ItemFields } from './form/ItemFields.tsx';
import { EMPTY_ITEM, isEmptyRow, rowAsItem, withField, type DraftItem } from '../look/items.ts';
import { ItemPicture } from '../parts/ItemPicture.tsx';
import { LibraryPicker } from '../library/LibraryPicker.tsx';
import { LinksPanel } from '../library/LinksPanel.tsx';
import type { Pasted } from '../library/usePasted.ts';
import { SaveTemplate } from '../library/SaveTemplate.tsx';
import { TemplatePicker } from '../library/TemplatePicker.tsx';
import type { Templates } from '../library/useTemplates.ts';
import type { RatedItem } from '../look/history.ts';
import styles from './Bench.module.css';

const words = portalTexts.bench;
const SOURCES = ['library', 'link', 'hand', 'templates'] as const;
export type Source = (typeof SOURCES)[number];

interface SourceTabProps {
  name: Source;
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
}

function SourceTab({ name, isCurrent, ...handlers }: SourceTabProps) {
  return (
    <button
      ref={useFocusTarget<HTMLButtonElement>('source', isCurrent ? 'current' : name)}
      type="button"
      role="tab"
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      {...handlers}
    >
      {words[name]}
    </button>
  );
}

interface PiecesColumnProps {
  draft: Draft;
  rated: readonly RatedItem[];
  source: Source;
  onSource: (source: Source) => void;
  problems: RowProblems;
  change: (part: Part<Draft>) => void;
  onAdd: (item: DraftItem) => void;
  onRemove: (key: string) => void;
  /** Answers what has become of it, in words. */
  onFound: (item: LibraryItem) => string;
  templates: Templates;
  pasted: Pasted;
  onByHand: (link: string) => void;
  /** What is known of the client, in place of the pieces. */
  client: ReactNode;
}

/** Where pieces come from. */
export function PiecesColumn(props: PiecesColumnProps) {
  const { draft, rated, source, onSource, problems, change, onAdd, onRemove, onFound, client } =
    props;
  const { pasted, onByHand, templates } = props;
  const { focus } = useFocus();
  const column = useFocusTarget<HTMLElement>('column', 'pieces');
  const saveButton = useFocusTarget<HTMLButtonElement>('template', 'save');
  const [isSaving, setIsSaving] = useState(false);
  const [found, setFound] = useState<{ of: string; missing: RowProblems } | null>(null);
  const missing = found?.of === draft.id ? found.missing : {};

  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = SOURCES[SOURCES.indexOf(source) + (by ?? 0)];
    if (by === undefined || !to) return;
    event.preventDefault();
    onSource(to);
    focus('source', 'current');
  };
  const addTyped = () => {
    const gaps = rowProblems(draft.open);
    setFound({ of: draft.id, missing: gaps });
    const gap = firstProblem(gaps);
    if (gap) return focus('field', fieldIn('open', gap));
    const item = rowAsItem(draft.open, crypto.randomUUID());
    change({ open: EMPTY_ITEM });
    onAdd(item);
    focus('field', fieldIn('open', 'shopLink'));
  };

  return (
    <section ref={column} className={styles.pieces} aria-label={words.pieces}>
      {client ?? (
        <>
          <div className={`${styles.band} ${styles.sources}`}>
            <div role="tablist" aria-label={words.sources}>
              {SOURCES.map((name) => (
                <SourceTab
                  key={name}
                  name={name}
                  isCurrent={name === source}
                  onKeyDown={move}
                  onClick={() => onSource(name)}
                />
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
                target="pieces"
                request={draft.request}
                help={portalTexts.library.help}
                onAdd={onFound}
              />
            )}
            {source === 'link' && (
              <div className={styles.source}>
                <LinksPanel
                  key={draft.id}
                  {...{ pasted, onAdd, onRemove }}
                  items={draft.items}
                  onType={(key, field, typed) =>
                    change(({ items }) => ({ items: withField(items, key, field, typed) }))
                  }
                  {...(isEmptyRow(draft.open) && { onByHand })}
                />
              </div>
            )}
            {source === 'hand' && (
              <div className={styles.source}>
                <p className="note">{words.handHelp}</p>
                <ItemFields
                  of="open"
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
                <TemplatePicker {...templates} />
                {draft.items.length > 0 && (
                  <button
                    ref={saveButton}
                    type="button"
                    className="link"
                    onClick={() => setIsSaving(true)}
                  >
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
