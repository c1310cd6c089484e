import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PendingRequest } from '../../../contract/requests.ts';
import { MoodBoard } from './board/MoodBoard.tsx';
import { openView, replaceView } from '../view.ts';
import { usePortal } from '../store/context.ts';
import { isBlank } from '../store/draft.ts';
import { useNow } from '../../shell/useNow.ts';
import { useTop } from '../useTop.ts';
import { ClaimBar } from './claim/ClaimBar.tsx';
import { ClientAside } from './client/ClientAside.tsx';
import { Completed } from './Completed.tsx';
import { DeclineDialog } from './claim/DeclineDialog.tsx';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { UndoLine } from '../UndoLine.tsx';
import { AskedContext } from './ledger/asked.ts';
import { fieldOf } from './ledger/focus.ts';
import { Ledger } from './ledger/Ledger.tsx';
import type { Unanswered } from './ledger/unanswered.ts';
import { OutfitForm } from './form/OutfitForm.tsx';
import { OutfitTabs } from './OutfitTabs.tsx';
import { PhotoAside } from './photo/PhotoAside.tsx';
import { PinsButton } from './pins/PinsButton.tsx';
import type { Sent } from './send/deliver.ts';
import { SendSheet } from './send/SendSheet.tsx';
import { useClaim } from './claim/useClaim.ts';
import { useClientDetails } from './client/useClientDetails.ts';
import { KnownContext, useKnownOf } from './useKnown.ts';
import { useRequest } from './useRequest.ts';
import { useRequestDrafts } from './useRequestDrafts.ts';
import styles from './Outfit.module.css';

const { board: boardWords, outfit: outfitWords } = portalTexts;

type Opened = 'board' | 'send' | 'decline' | null;

function Workbench({ request, outfitId }: { request: PendingRequest; outfitId?: string }) {
  useTop();
  const { store } = usePortal();
  const now = useNow();
  const claim = useClaim(request.id);
  const details = useClientDetails(request.userId);
  const { drafts, draft, choose, add, discard, discarded, takeBack, clear } = useRequestDrafts(
    request,
    outfitId,
  );
  const known = useKnownOf({ requestId: request.id, drafts, draft, details });
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

  const [sent, setSent] = useState<Sent | null>(null);
  // What has gone needs no draft any more; until she leaves it may be taken back.
  const clearSent = useEffectEvent(() => void clear(sent?.ids ?? []));
  useEffect(() => () => clearSent(), []);

  const finish = async () => {
    claim.finish();
    void store.analytics.refresh();
    await store.queue.refresh();
  };
  const complete = async (outfits: Sent) => {
    setSent(outfits);
    setOpened(null);
    await finish();
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

  const begun = drafts.filter((one) => !isBlank(one));
  if (sent) {
    return (
      <Completed
        request={request}
        sent={sent}
        left={begun.filter(({ id }) => !sent.ids.includes(id))}
        now={now}
        onUndone={async () => {
          claim.resume();
          await store.queue.refresh();
          setSent(null);
        }}
      />
    );
  }
  return (
    <AskedContext value={{ firstName: firstName(request.userName), lines }}>
      <KnownContext value={known}>
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
                {discarded && (
                  <UndoLine
                    said={boardWords.discarded(discarded.title.trim() || outfitWords.untitled)}
                    onUndo={() => takeBack(discarded)}
                  />
                )}
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
              drafts={begun}
              onGo={goTo}
              onClose={() => setOpened(null)}
              onAnother={() => {
                add();
                setOpened(null);
              }}
              onDiscard={async () => {
                await discard(draft);
                setOpened(null);
              }}
              onSend={() => setOpened('send')}
              onCompleted={complete}
            />
          )}
          {opened === 'send' && draft && (
            <SendSheet
              draft={draft}
              drafts={begun}
              onGo={goTo}
              onClose={() => setOpened('board')}
              onSent={complete}
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
      </KnownContext>
    </AskedContext>
  );
}

/** The client's photo and what is known of her, beside the outfit that answers it. */
export function Styling({ requestId, outfitId }: { requestId: string; outfitId?: string }) {
  const request = useRequest(requestId);
  useEffect(() => {
    if (request === null) replaceView({ name: 'pending' });
  }, [request]);
  return request ? <Workbench request={request} {...(outfitId && { outfitId })} /> : null;
}
