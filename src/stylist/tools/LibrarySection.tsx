import { useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { LibraryItem } from '../../../contract/items.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { isUnheard } from '../../api/failure.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { LibraryFilters } from '../library/LibraryFilters.tsx';
import { useFilters } from '../library/useFilters.ts';
import { useLibrary } from '../library/useLibrary.ts';
import { SearchField } from '../SearchField.tsx';
import { useHits } from '../useHits.ts';
import { useSearch } from '../useSearch.ts';
import { Waiting } from '../Waiting.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { LibraryPlate } from './LibraryPlate.tsx';
import { shelvesOf, useColumns } from './shelves.ts';
import styles from './Library.module.css';

const words = portalTexts.tools;
const SHELVES_AHEAD = 6;

export function LibrarySection() {
  const search = useSearch();
  const [isArchived, setIsArchived] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [edited, setEdited] = useState<LibraryItem | 'new' | null>(null);
  const shelves = useRef<WindowVirtualizerHandle>(null);
  const { columns, measure } = useColumns();
  const { query, shown } = useFilters({
    ...(search.words && { q: search.words }),
    ...(isArchived && { archived: 'true' as const }),
    ...(isBroken && { link: 'broken' as const }),
  });
  const { items, answer, isLoading, failure, keptAt, isKept, more, again } = useLibrary(query);
  const rows = shelvesOf(items, columns);
  const { list, forget, inField, inList } = useHits<HTMLDivElement>({
    isSettled: !isLoading && search.typed.trim() === search.words,
  });

  const readOn = () => {
    const handle = shelves.current;
    const shown = handle?.findItemIndex(handle.scrollOffset + handle.viewportSize) ?? 0;
    if (shown >= rows.length - SHELVES_AHEAD) more();
  };

  return (
    <section className={styles.library} ref={measure}>
      <div className="sec-head">
        <h2>{words.library}</h2>
        <span className="note" role="status">
          {answer && !isKept && words.count(answer.total, answer.broken)}
        </span>
      </div>
      <search className={styles.filters}>
        <SearchField
          label={portalTexts.library.search}
          placeholder={portalTexts.library.hint}
          value={search.typed}
          onWords={(typed) => {
            forget();
            search.setTyped(typed);
          }}
          onKeyDown={inField}
        />
        <button
          type="button"
          className="chip tall"
          aria-pressed={isBroken}
          onClick={() => setIsBroken(!isBroken)}
        >
          {words.broken}
        </button>
        <button
          type="button"
          className="chip tall"
          aria-pressed={isArchived}
          onClick={() => setIsArchived(!isArchived)}
        >
          {words.archived}
        </button>
        <button type="button" className="btn ink tall" onClick={() => setEdited('new')}>
          {words.addItem}
        </button>
      </search>
      <LibraryFilters {...shown} hasBrief={false} />
      {isKept && <p className="note">{portalTexts.finder.kept}</p>}
      <OfflineNote asOf={failure && keptAt} isOffline={isUnheard(failure)} />
      {failure && keptAt === null && (
        <FailureNote message={portalTexts.library.failed} onRetry={again} />
      )}
      {answer === null && !failure && <Waiting className={styles.shelf} parts={columns} />}
      {answer !== null && !isLoading && items.length === 0 && (
        <p className="muted">
          {isKept
            ? portalTexts.finder.amongKept
            : Object.keys(query).length > 0
              ? portalTexts.library.none
              : words.emptyLibrary}
        </p>
      )}
      <div ref={list} role="presentation" onKeyDown={inList}>
        <WindowVirtualizer ref={shelves} data={rows} as="ul" item="li" onScroll={readOn}>
          {(shelf) => (
            <ul
              key={shelf[0]?.id}
              className={styles.shelf}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {shelf.map((item) => (
                <LibraryPlate key={item.id} item={item} onEdit={() => setEdited(item)} />
              ))}
            </ul>
          )}
        </WindowVirtualizer>
      </div>
      {edited && (
        <ItemDialog
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            again();
          }}
        />
      )}
    </section>
  );
}
