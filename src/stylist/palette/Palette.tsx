import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useStore } from 'zustand';
import { NAME_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useFocus } from '../focus.tsx';
import { SearchIcon } from '../icons.tsx';
import { openQuickly } from '../open-quickly.ts';
import { usePortal } from '../store/context.ts';
import { requestsOf } from '../store/queue.ts';
import { useSearch } from '../useSearch.ts';
import { Foot } from './Foot.tsx';
import { hitsOf, type Hit } from './hits.ts';
import { Hits } from './Hits.tsx';
import { keyed } from './keyed.ts';
import { openPhrases } from './phrases.ts';
import { openPieces } from './pieces.ts';
import { commands, useCommands } from './useCommands.ts';
import { useFound } from './useFound.ts';
import styles from './Palette.module.css';

const words = portalTexts.finder;
/** Where nothing is called so, a piece can still come in by these. */
const WAYS = new Set(['links', 'byHand']);

export default function Palette({ onClose }: { onClose: () => void }) {
  const { store, stylist } = usePortal();
  const { after } = useFocus();
  const queue = useStore(store.queue.state);
  const kept = useStore(store.clients.state);
  const templates = useStore(store.templates.state);
  const [pieces] = useState(openPieces);
  const [phrases] = useState(openPhrases);
  const search = useSearch();
  const [chosen, setChosen] = useState<string | null>(null);
  /** The words with which Enter waits. */
  const waits = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const listId = useId();
  useCommands([keyed('find', onClose)], field);
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    void store.clients.refresh();
    if (pieces) void store.templates.refresh();
  }, [store, pieces]);

  const typed = search.typed.trim();
  const { found, again } = useFound({
    words: search.words,
    pieces,
    onAnswer: ({ words: answered, hasFailed }) => {
      const isMeant = waits.current === answered;
      waits.current = null;
      if (isMeant && meant && !hasFailed) run(meant);
    },
  });
  const isSearching = typed !== '' && found?.words !== typed;
  const requests = queue.value ? requestsOf(queue.value) : [];
  const all = commands.all().filter(({ id }) => id !== 'find');
  const sources = {
    requests,
    clients: kept.value?.clients ?? [],
    pieces,
    templates: templates.value ?? [],
    phrases,
    found,
  };
  const hits = hitsOf(typed, { ...sources, commands: all, stylistId: stylist.stylistId });
  const isNone = hits.length === 0 && !isSearching;
  const ways = isNone && pieces ? all.filter(({ id }) => WAYS.has(id)) : [];
  const shown = isNone
    ? hitsOf('', { ...sources, phrases: null, commands: ways, stylistId: '' })
    : hits;
  const at = shown.findIndex(({ id }) => id === chosen);
  const isFirstMeant = at === -1 && !isSearching && !isNone && typed !== '';
  const first = isFirstMeant ? shown[0] : undefined;
  const meant = (first?.isByColour ? undefined : first) ?? shown[at] ?? null;

  // Its field is there before what can be found is drawn.
  const isOpen = useDeferredValue(true, false);

  const run = (hit: Hit) => {
    // The focus is back where it was before anything else has it.
    onClose();
    after(hit.run);
  };

  const choose = (next: number) => {
    waits.current = null;
    setChosen(shown.at(next % shown.length)?.id ?? null);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const here = meant ? shown.indexOf(meant) : -1;
    if (event.key === 'ArrowDown') choose(here + 1);
    else if (event.key === 'ArrowUp') choose(here === -1 ? -1 : here - 1);
    else if (event.key === 'Enter') {
      if (event.repeat) return event.preventDefault();
      if (!meant) waits.current = isSearching ? typed : null;
      else if (meant.stay && (event.ctrlKey || event.metaKey)) {
        meant.stay();
        again();
      } else run(meant);
    } else return;
    event.preventDefault();
  };

  return (
    <Modal className={styles.palette} labelledBy={titleId} onClose={onClose} open={openQuickly}>
      <label className={styles.q}>
        <SearchIcon />
        <span id={titleId} className="vh">
          {portalTexts.keys.commands.find[0]}
        </span>
        <input
          ref={field}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={meant ? `${listId}-${meant.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={NAME_MAX}
          placeholder={portalTexts.keys.commands.find[0]}
          value={search.typed}
          onChange={(event) => {
            search.setTyped(event.target.value);
            setChosen(null);
            waits.current = null;
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">{portalTexts.keys.commands.back[1]}</kbd>
        {isSearching && <span className={styles.running} />}
      </label>
      <div className={styles.list}>
        {isNone && typed !== '' && (
          <div className={styles.none}>
            <p>{words.none(typed)}</p>
            <p className="small muted">
              {kept.value && !found?.hasFailed
                ? words.among(requests.length, kept.value.total)
                : words.amongKept}
            </p>
          </div>
        )}
        <Hits id={listId} hits={isOpen ? shown : []} typed={typed} meant={meant} onRun={run} />
        {isSearching && <p className={styles.head}>{words.searching}</p>}
        {found?.hasFailed && !isSearching && <p className={styles.head}>{words.kept}</p>}
      </div>
      <Foot
        typed={typed}
        meant={meant}
        isSearching={isSearching}
        canChoose={shown.length > 0}
        isByColour={first?.isByColour ?? false}
      />
    </Modal>
  );
}
