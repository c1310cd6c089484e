import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PendingRequest } from '../../../contract/requests.ts';
import { MoodBoard } from './board/MoodBoard.tsx';
import { openView, replaceView } from '../view.ts';
import { usePortal } from '../store/context.ts';
import { useNow } from '../../shell/useNow.ts';
import { useTop } from '../useTop.ts';
import { ClaimBar } from './claim/ClaimBar.tsx';
import { ClientAside } from './client/ClientAside.tsx';
import { Completed } from './Completed.tsx';
import { DeclineDialog } from './claim/DeclineDialog.tsx';
import { firstName } from '../../../texts/names.ts';
import { AskedContext } from './ledger/asked.ts';
import { fieldOf } from './ledger/focus.ts';
import { Ledger } from './ledger/Ledger.tsx';
import type { Unanswered } from './ledger/unanswered.ts';
import { OutfitForm } from './form/OutfitForm.tsx';
import { OutfitTabs } from './OutfitTabs.tsx';
import { PhotoAside } from './photo/PhotoAside.tsx';
import { PinsButton } from './pins/PinsButton.tsx';
import { useClaim } from './claim/useClaim.ts';
import { useClientDetails } from './client/useClientDetails.ts';
import { useRequest } from './useRequest.ts';
import { useRequestDrafts } from './useRequestDrafts.ts';
import styles from './Outfit.module.css';

type Opened = 'board' | 'decline' | 'completed' | null;

function Workbench({ request }: { request: PendingRequest }) {
  useTop();
  const { store } = usePortal();
  const now = useNow();
  const claim = useClaim(request.id);
  const details = useClientDetails(request.userId);
  const { drafts, draft, choose, add, discard, clear } = useRequestDrafts(request);
  const [opened, setOpened] = useState<Opened>(null);
  const [reason, setReason] = useState('');

  // The photo may be opened from here on.
  const isHeld = claim.state.name === 'held';
  useEffect(() => {
    if (isHeld) void store.queue.refresh();
  }, [isHeld, store]);

  const [awaited, setAwaited] = useState<string | null>(null);
  if (draft?.isWaiting && awaited !== draft.id) setAwaited(draft.id);
  // It has gone out by itself: she goes on where she would have gone on then.
  if (draft && awaited === draft.id && draft.stored && !draft.isWaiting) {
    setAwaited(null);
    setOpened('board');
  }

  const finish = async () => {
    claim.finish();
    void store.analytics.refresh();
    await Promise.all([store.queue.refresh(), clear()]);
  };

  const lines = request.lines ?? [];
  const isAsked = lines.length > 0;
  const goTo = ({ draftId, field, id }: Unanswered) => {
    flushSync(() => {
      choose(draftId);
      setOpened(null);
    });
    fieldOf(field, id)?.focus();
  };

  if (opened === 'completed') return <Completed doneId={request.id} now={now} />;
  return (
    <AskedContext value={{ firstName: firstName(request.userName), lines }}>
      <main className="desk">
        <ClaimBar state={claim.state} onClaim={() => void claim.claim()} />
        <div className={isAsked ? `${styles.three} ${styles.asked}` : styles.three}>
          <PhotoAside
            name={request.userName}
            url={request.imageUrl}
            thumbhash={request.thumbhash ?? null}
            onBroken={() => void store.queue.refresh()}
            due={{ at: request.dueAt, now }}
            onDecline={() => setOpened('decline')}
          >
            {draft && (
              <PinsButton
                key={draft.id}
                draft={draft}
                url={request.imageUrl}
                onBroken={() => void store.queue.refresh()}
              />
            )}
          </PhotoAside>
          {draft && isAsked && (
            <Ledger draft={draft} change={(part) => store.drafts.change(draft.id, part)} />
          )}
          <ClientAside request={request} details={details} />
          {draft && (
            <div className={styles.form}>
              <OutfitTabs drafts={drafts} current={draft.id} onChoose={choose} onAdd={add} />
              <OutfitForm
                key={draft.id}
                draft={draft}
                details={details}
                onCreated={() => setOpened('board')}
                onBoard={() => setOpened('board')}
              />
            </div>
          )}
        </div>
        {opened === 'board' && draft && (
          <MoodBoard
            draft={draft}
            drafts={drafts}
            onGo={goTo}
            onClose={() => setOpened(null)}
            onAnother={() => {
              add();
              setOpened(null);
            }}
            onDiscard={async () => {
              await discard(draft.id);
              setOpened(null);
            }}
            onCompleted={async () => {
              await finish();
              setOpened('completed');
            }}
          />
        )}
        {opened === 'decline' && (
          <DeclineDialog
            request={request}
            reason={reason}
            onReason={setReason}
            onClose={() => setOpened(null)}
            onDeclined={async () => {
              await finish();
              openView({ name: 'pending' });
            }}
          />
        )}
      </main>
    </AskedContext>
  );
}

/** The client's photo and what is known of her, beside the outfit that answers it. */
export function Styling({ requestId }: { requestId: string }) {
  const request = useRequest(requestId);
  useEffect(() => {
    if (request === null) replaceView({ name: 'pending' });
  }, [request]);
  return request ? <Workbench request={request} /> : null;
}
