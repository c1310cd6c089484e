import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { claimRequest, readPending } from '../../api/stylist-requests.ts';
import { commonTexts } from '../../../texts/common.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useNow } from '../../shell/useNow.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { OfflineNote } from '../OfflineNote.tsx';
import { keyed } from '../palette/keyed.ts';
import { useCommands } from '../palette/useCommands.ts';
import { usePortal } from '../store/context.ts';
import { isBlank } from '../look/draft.ts';
import { hasMore, holderOf, nextPage } from '../store/queue.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';
import { useFocused } from '../useFocused.ts';
import { useFresh } from '../useFresh.ts';
import { useSearch } from '../useSearch.ts';
import { openView } from '../view.ts';
import { Waiting } from '../Waiting.tsx';
import {
  countOf,
  FILTERS,
  isAwaitedBy,
  isMine,
  isStarted,
  type Filter,
  type Seen,
} from './filters.ts';
import { placeOf } from './place.ts';
import { QueueHead } from './QueueHead.tsx';
import { QueueSearch } from './QueueSearch.tsx';
import { RequestRow } from './RequestRow.tsx';
import { useQueue } from './useQueue.ts';
import styles from './Pending.module.css';

const words = portalTexts.pending;
const ROWS_AHEAD = 20;

type Row = string | PendingRequest;

/** What she has begun comes first. */
function rowsOf(requests: readonly PendingRequest[], seen: Seen): Row[] {
  const isUnfinished = (request: PendingRequest) =>
    isStarted(request, seen) || isMine(request, seen) || isAwaitedBy(request, seen);
  const [unfinished, others] = [
    requests.filter(isUnfinished),
    requests.filter((request) => !isUnfinished(request)),
  ];
  return [
    ...(unfinished.length > 0 ? [words.unfinished, ...unfinished] : []),
    ...(others.length > 0 ? [words.waiting, ...others] : []),
  ];
}

export function Pending() {
  const { client, store, stylist } = usePortal();
  const { value, error, isOffline, fetchedAt } = useStore(store.queue.state);
  const drafts = useStore(store.drafts.state, (state) => state.drafts);
  const now = useNow();
  const title = useFocused<HTMLHeadingElement>();
  const list = useRef<WindowVirtualizerHandle>(null);
  const place = placeOf(store, stylist.id);
  const search = useSearch(place.words);
  const [filter, setFilter] = useState(place.filter);
  const [chosen, setChosen] = useState(place.chosen);
  /** By keys: the focus goes along. */
  const [steps, setSteps] = useState(0);
  const { focus } = useFocus();
  const field = useFocusTarget<HTMLInputElement>('search', 'queue');
  const [claimed, setClaimed] = useState<string | null>(null);
  const more = useBusy(words.failed);
  const claiming = useBusy(words.claimFailed);
  useFresh(() => void store.queue.refresh());

  const mine = Object.values(drafts).filter(
    (draft) => draft.stylistId === stylist.id && !isBlank(draft),
  );
  const begunOf = ({ id, drafts: made }: PendingRequest) => {
    const here = mine.filter(({ request }) => request?.id === id);
    const known = new Set(here.flatMap(({ stored }) => stored?.outfitId ?? []));
    return here.length + made.filter((outfit) => !known.has(outfit.id)).length;
  };
  const seen: Seen = {
    stylistId: stylist.stylistId,
    now,
    begun: new Set(mine.flatMap(({ request }) => request?.id ?? [])),
  };
  const { requests, counts, whole, note, isSettled, done } = useQueue(
    { filter, words: search.words },
    seen,
  );
  const isAsked = filter !== 'all' || search.words !== '';
  const rows = rowsOf(requests, seen);
  const shown = rows.filter((row) => typeof row !== 'string');
  const stop = shown.find(({ id }) => id === chosen) ?? shown[0];

  useLayoutEffect(() => {
    scrollTo(0, place.scroll);
    const keep = () => (place.scroll = scrollY);
    addEventListener('scroll', keep);
    return () => removeEventListener('scroll', keep);
  }, [place]);
  useLayoutEffect(() => {
    Object.assign(place, { filter, words: search.typed, chosen });
  }, [place, filter, search.typed, chosen]);

  const review = ({ id }: PendingRequest) =>
    void claiming.run(async () => {
      setClaimed(id);
      setChosen(id);
      try {
        await claimRequest(client, id);
        openView({ name: 'styling', requestId: id });
      } catch (failure) {
        void store.queue.refresh();
        throw failure;
      }
    });

  const readOn = () => {
    const last = list.current?.findItemIndex(scrollY + innerHeight) ?? 0;
    if (isAsked || !value || !hasMore(value) || last < rows.length - ROWS_AHEAD) return;
    void more.run(async () => {
      const longer = await nextPage(
        async (cursor, etag) => readPending(client, cursor, etag),
        value,
      );
      store.queue.change((queue) => (queue === value ? longer : queue));
    });
  };

  const goTo = ({ id }: PendingRequest) => {
    setChosen(id);
    setSteps(steps + 1);
    focus('review', id);
  };
  const step = (by: number) => {
    const at = shown.findIndex(({ id }) => id === chosen);
    const to = shown[at === -1 ? 0 : at + by];
    if (to) goTo(to);
  };
  /** Among the requests an arrow is what J and K are everywhere. */
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (by === -1 && shown[0]?.id === chosen) focus('search', 'queue');
    else step(by);
  };
  const follow = useEffectEvent(() => {
    const at = rows.findIndex((row) => typeof row !== 'string' && row.id === chosen);
    list.current?.scrollToIndex(at, { align: 'nearest' });
  });
  useLayoutEffect(() => {
    if (steps > 0) follow();
  }, [steps]);
  const choose = (name: Filter) => () => setFilter(name);
  useCommands([
    keyed('down', () => step(1)),
    keyed('up', () => step(-1)),
    keyed(
      'review',
      () => stop && holderOf(stop, seen) === null && review(stop),
      () => stop !== undefined,
    ),
    keyed('searchQueue', () => focus('search', 'queue')),
    keyed('all', choose('all')),
    keyed('mine', choose('mine')),
    keyed('free', choose('free')),
    keyed('soon', choose('due')),
    keyed('returning', choose('returning')),
    keyed('started', choose('started')),
    keyed('askedOnes', choose('asked')),
    keyed('back', () => openView({ name: 'overview' })),
  ]);

  return (
    <main className={styles.page}>
      <QueueHead title={title} queue={value} counts={whole} done={done} />
      <div className={styles.filters}>
        <div role="group" aria-label={words.filters}>
          {FILTERS.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={choose(name)}>
              {words.filter[name]} {counts && <span>{countOf(counts, name)}</span>}
            </button>
          ))}
        </div>
        <QueueSearch
          ref={field}
          typed={search.typed}
          onTyped={search.setTyped}
          isSettled={search.typed.trim() === search.words && (shown.length > 0 || isSettled)}
          onFirst={() => shown[0] && goTo(shown[0])}
          onHits={() => step(0)}
          onLeave={() => title.current?.focus()}
        />
      </div>
      <OfflineNote asOf={error === null ? null : fetchedAt} isOffline={isOffline} />
      {note && <p className="note">{note}</p>}
      <Says message={claiming.message} className={styles.says} />
      {!value && error === null && <Waiting className={styles.wait} parts={8} />}
      {!value && error !== null && (
        <FailureNote message={words.failed} onRetry={() => void store.queue.refresh()} />
      )}
      {value && shown.length === 0 && !isAsked && (
        <Empty title={words.emptyTitle} text={words.emptyText} />
      )}
      {value && shown.length === 0 && isAsked && (
        <p className={styles.none} role="status">
          {words.noneMatch}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setFilter('all');
              search.setTyped('');
            }}
          >
            {commonTexts.actions.showAll}
          </button>
        </p>
      )}
      <div role="presentation" onKeyDown={move}>
        <WindowVirtualizer ref={list} as="ul" item="li" data={rows} onScroll={readOn}>
          {(row) =>
            typeof row === 'string' ? (
              <p key={row} className={styles.part}>
                {row}
              </p>
            ) : (
              <RequestRow
                key={row.id}
                request={row}
                seen={seen}
                begun={begunOf(row)}
                isChosen={row === stop && chosen === row.id}
                isStop={row === stop}
                isOpening={claiming.isBusy && claimed === row.id}
                onChoose={() => setChosen(row.id)}
                onReview={() => review(row)}
                onBroken={() => void store.queue.refresh()}
              />
            )
          }
        </WindowVirtualizer>
      </div>
      {more.isBusy && (
        <p className="note" role="status">
          {words.loadingMore}
        </p>
      )}
    </main>
  );
}
