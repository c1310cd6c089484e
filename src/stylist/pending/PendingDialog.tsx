import { useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { claimRequest, readPending } from '../../api/stylist-requests.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { openView } from '../view.ts';
import { refusalOr } from '../failure-words.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useNow } from '../../shell/useNow.ts';
import { Waiting } from '../Waiting.tsx';
import { NotifySwitch } from './NotifySwitch.tsx';
import { hasMore, nextPage, requestsOf, totalOf } from '../store/queue.ts';
import { RequestRow } from './RequestRow.tsx';
import styles from './Pending.module.css';

const words = portalTexts.pending;
const ROWS_AHEAD = 20;

export function PendingDialog() {
  const { client, store, stylist } = usePortal();
  const { value, error, isOffline, fetchedAt } = useStore(store.queue.state);
  const now = useNow();
  const rows = useRef<VirtualizerHandle>(null);
  const more = useBusy(() => words.failed);
  const [claimed, setClaimed] = useState<string | null>(null);
  const claiming = useBusy((error) => refusalOr(words.claimFailed, error));
  const [total, requests] = value ? [totalOf(value), requestsOf(value)] : [0, []];
  useFresh(() => void store.queue.refresh());

  const review = (request: PendingRequest) =>
    void claiming.run(async () => {
      setClaimed(request.id);
      try {
        await claimRequest(client, request.id);
        openView({ name: 'styling', requestId: request.id });
      } catch (error) {
        void store.queue.refresh();
        throw error;
      }
    });

  const readOn = () => {
    const shown = rows.current?.findItemIndex(
      rows.current.scrollOffset + rows.current.viewportSize,
    );
    if (!value || !hasMore(value) || (shown ?? 0) < requests.length - ROWS_AHEAD) return;
    void more.run(async () => {
      const longer = await nextPage(
        async (cursor, etag) => readPending(client, cursor, etag),
        value,
      );
      store.queue.change((queue) => (queue === value ? longer : queue));
    });
  };

  return (
    <DeskDialog
      title={words.title}
      {...(value && { lead: words.count(total) })}
      onClose={() => openView({ name: 'overview' })}
    >
      <NotifySwitch />
      <OfflineNote asOf={error === null ? null : fetchedAt} isOffline={isOffline} />
      <div role="alert">
        {claiming.message && <p className={`says ${styles.says}`}>{claiming.message}</p>}
      </div>
      {!value && error === null && <Waiting className={styles.waiting} parts={4} />}
      {!value && error !== null && (
        <FailureNote message={words.failed} onRetry={() => void store.queue.refresh()} />
      )}
      {value && requests.length === 0 && <Empty title={words.emptyTitle} text={words.emptyText} />}
      {requests.length > 0 && (
        <div className={styles.list}>
          <Virtualizer ref={rows} as="ul" item="li" data={requests} onScroll={readOn}>
            {(request) => (
              <RequestRow
                key={request.id}
                request={request}
                stylistId={stylist.stylistId}
                now={now}
                isOpening={claiming.isBusy && claimed === request.id}
                onReview={review}
                onBroken={() => void store.queue.refresh()}
              />
            )}
          </Virtualizer>
        </div>
      )}
      {more.isBusy && (
        <p className="note" role="status">
          {words.loadingMore}
        </p>
      )}
    </DeskDialog>
  );
}
