import { useRef, useState } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { OurPicture } from '../OurPicture.tsx';
import { Price } from '../../ui/Price.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { isByColour } from '../look/nearness.ts';
import { keyed } from '../palette/keyed.ts';
import { isEnter } from '../palette/press.ts';
import { useCommands } from '../palette/useCommands.ts';
import { usePortal } from '../store/context.ts';
import { SearchField } from '../SearchField.tsx';
import { useHits } from '../useHits.ts';
import { useSearch } from '../useSearch.ts';
import { Waiting } from '../Waiting.tsx';
import { TileTick, TileWarnings } from '../parts/Warnings.tsx';
import { LibraryFilters, type LibraryFilter } from './LibraryFilters.tsx';
import { useFilters } from './useFilters.ts';
import { useLibrary } from './useLibrary.ts';
import { carryItem } from './library-drag.ts';
import styles from './LibraryPicker.module.css';

const words = portalTexts.library;
const WAITING = 5;

interface LibraryPickerProps {
  /** By what its search is gone to. */
  target: string;
  /** Null where an outfit is corrected. */
  request: PendingRequest | null;
  help: string;
  /** Answers what has become of it, in words. */
  onAdd: (item: LibraryItem) => string;
}

const WAYS = ['instead_of', 'with'] as const;

/** What goes instead of a piece, or with it. */
interface Going {
  way: (typeof WAYS)[number];
  item: LibraryItem;
}

interface Looked {
  typed: string;
  filters: LibraryFilter;
}
const ANEW: Looked = { typed: '', filters: {} };

export function LibraryPicker(props: LibraryPickerProps) {
  const { focus } = useFocus();
  const [going, setGoing] = useState<Going | null>(null);
  const [before, setBefore] = useState(ANEW);
  return (
    <Picker
      key={going ? going.way + going.item.id : ''}
      {...props}
      going={going}
      first={going ? ANEW : before}
      onGoing={(next, looked) => {
        if (!going) setBefore(looked);
        setGoing(next);
        focus('search', next ? backTo(props.target) : props.target);
      }}
    />
  );
}

const backTo = (target: string) => `${target} back`;

interface PickerProps extends LibraryPickerProps {
  going: Going | null;
  first: Looked;
  /** Null: back to the library, as it was looked through. */
  onGoing: (going: Going | null, looked: Looked) => void;
}

function Picker({ target, request, help, onAdd, going, first, onGoing }: PickerProps) {
  const { store } = usePortal();
  const search = useSearch(first.typed);
  const field = useFocusTarget<HTMLInputElement>('search', target);
  const [said, setSaid] = useState('');
  const back = useFocusTarget<HTMLButtonElement>('search', backTo(target));
  const typedNow = useRef(first.typed);
  const { query, shown } = useFilters(
    {
      ...(search.words !== '' && { q: search.words }),
      ...(request && { for: request.id }),
      ...(going && { [going.way]: going.item.id }),
    },
    first.filters,
  );
  const go = (next: Going | null) => onGoing(next, { typed: search.typed, filters: shown.filters });
  /** Last gone to in the list. */
  const [inHand, setInHand] = useState<LibraryItem | null>(null);
  useCommands(
    WAYS.map((way) =>
      keyed(
        way,
        () => inHand && go({ way, item: inHand }),
        () => inHand !== null,
      ),
    ),
  );
  const { items, answer, isLoading, failure, keptAt, isKept, next, more } = useLibrary(query);

  const add = (item: LibraryItem) => setSaid(onAdd(item));

  // What is listed may still answer fewer letters than she has typed, or none of them.
  const isSearching = isLoading || search.typed.trim() !== search.words;
  const hasFailed = failure !== null && keptAt === null;
  const found = hasFailed ? [] : items;
  const { list, forget, inField, inList } = useHits<HTMLUListElement>({ isSettled: !isSearching });
  const addNamed = (item: LibraryItem, meant: readonly string[] = []) => {
    const { name, brand, category } = item;
    const typed = typedNow.current.trim();
    if (typed && isByColour([typed, ...meant].join(' '), name, brand, category))
      setSaid(words.byColour(typed));
    else add(item);
  };
  const addFirst = async () => {
    if (!isSearching) {
      if (found[0]) addNamed(found[0], answer?.meant);
      else if (hasFailed || isKept) setSaid(words.notFound);
      return;
    }
    if (said === words.searching) return;
    setSaid(words.searching);
    const { typed } = search;
    const read = await store.pieces.list({ ...query, q: typed.trim() }).catch(() => null);
    if (typedNow.current !== typed) return;
    const first = read?.items[0];
    if (first) addNamed(first, read?.meant);
    else setSaid(read && !read.isKept ? '' : words.notFound);
  };

  return (
    <div className={styles.picker}>
      {going && (
        <p className="note">
          {words.going[going.way](going.item.name)}{' '}
          <button ref={back} type="button" className="link" onClick={() => go(null)}>
            {words.whole}
          </button>
        </p>
      )}
      <SearchField
        ref={field}
        label={words.search}
        placeholder={words.hint}
        value={search.typed}
        onWords={(typed) => {
          setSaid('');
          forget();
          typedNow.current = typed;
          search.setTyped(typed);
        }}
        onKeyDown={(event) => {
          if (!isEnter(event)) return inField(event);
          event.preventDefault();
          void addFirst();
        }}
      />
      <LibraryFilters {...shown} hasBrief={(request?.lines?.length ?? 0) > 0} />
      {isKept && <p className="note">{portalTexts.finder.kept}</p>}
      {request && !going && keptAt === null && !isKept && (
        <p className="note">{words.orderedFor(request.userName)}</p>
      )}
      <p className="note">{help}</p>
      {!isSearching && !hasFailed && answer?.meant && (
        <p className="note">{words.meant(answer.meant)}</p>
      )}
      {isLoading && items.length === 0 && <Waiting className={styles.found} parts={WAITING} />}
      {hasFailed && <p className="says">{words.failed}</p>}
      {!isLoading && !failure && items.length === 0 && (
        <p className="note">{isKept ? portalTexts.finder.amongKept : words.none}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from button to button */}
      <ul ref={list} className={styles.found} onKeyDown={inList}>
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              draggable
              onFocus={() => setInHand(item)}
              onDragStart={(event) => carryItem(event.dataTransfer, item)}
              onClick={() => add(item)}
            >
              <OurPicture src={item.image_url} alt="" className="th" />
              <TileTick item={item} />
              <span className={styles.name}>
                <span className="vh">{words.add}</span> {item.name}
              </span>
              <Price value={item.estimated_price} />
              <span className={styles.because}>{`${item.brand}, ${item.category}`}</span>
              {item.because && <span className={styles.because}>{item.because}</span>}
              {item.warns && <span className={styles.warns}>{item.warns}</span>}
              <TileWarnings item={item} />
            </button>
            <p className={styles.goes}>
              {WAYS.map((way) => (
                <button
                  key={way}
                  type="button"
                  className="link"
                  aria-label={words.goesOf(words.goes[way], item.name)}
                  onClick={() => go({ way, item })}
                >
                  {words.goes[way]}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {next !== null && !hasFailed && (
        <button type="button" className="link" aria-disabled={isLoading} onClick={more}>
          {words.more}
        </button>
      )}
      <p className="note" role="status">
        {said}
      </p>
    </div>
  );
}
