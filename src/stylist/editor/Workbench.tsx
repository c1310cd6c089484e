import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PendingRequest } from '../../../contract/requests.ts';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useNow } from '../../shell/useNow.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { UndoLine } from '../UndoLine.tsx';
import { openView } from '../view.ts';
import { KeysOff } from '../palette/keys-off.ts';
import { usePortal } from '../store/context.ts';
import { isBlank, type Draft } from '../look/draft.ts';
import type { Part } from '../store/drafts.ts';
import { useFocused } from '../useFocused.ts';
import { useTop } from '../useTop.ts';
import { BegunLines } from './begun/BegunLines.tsx';
import { useBegun } from './begun/useBegun.ts';
import { DeclineDialog } from './claim/DeclineDialog.tsx';
import { isHoldGone } from './claim/claim.ts';
import { useClaim } from './claim/useClaim.ts';
import { useClientDetails } from '../parts/useClientDetails.ts';
import { DraftGone } from './DraftGone.tsx';
import { SentPage } from './SentPage.tsx';
import { asOf } from '../look/said.ts';
import { Ledger } from './ledger/Ledger.tsx';
import type { Unanswered } from '../look/unanswered.ts';
import { PinsButton } from './pins/PinsButton.tsx';
import type { Sent } from './send/deliver.ts';
import { createSending, keepUndone } from './send/going.ts';
import { useOutcome } from './send/useOutcome.ts';
import { Reported } from './report/Reported.tsx';
import { ReportSheet } from './report/ReportSheet.tsx';
import { SendSheet } from './sheet/SendSheet.tsx';
import { ClientKnown } from '../parts/ClientKnown.tsx';
import { useKnownOf } from '../parts/useKnown.ts';
import { useRequestDrafts } from './useRequestDrafts.ts';
import { ClientColumn } from './ClientColumn.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { AskLine } from './question/AskLine.tsx';
import { AskPanel } from './question/AskPanel.tsx';
import { Outfit } from './Outfit.tsx';
import { useEdits } from './form/useEdits.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { VIEWS, type BenchView } from './views.ts';
import { OthersDrafts } from './OthersDrafts.tsx';
import { OutfitTabs } from './OutfitTabs.tsx';
import { OverBench, type Over } from './OverBench.tsx';
import styles from './Bench.module.css';

const { bench: words, board: boardWords, outfit: outfitWords } = portalTexts;

interface WorkbenchProps {
  request: PendingRequest;
  /** Its photo may be opened from here on. */
  onHeld: () => Promise<void>;
  outfitId?: string;
}

/** The client, the board, the list, the pieces: nothing of them leaves while an outfit is made. */
export function Workbench({ request, onHeld, outfitId }: WorkbenchProps) {
  useTop();
  const portal = usePortal();
  const { store, stylist } = portal;
  const [send] = useState(() => createSending(portal));
  const { focus, focusFirst } = useFocus();
  const title = useFocused(useFocusTarget<HTMLHeadingElement>('title'));
  const now = useNow();
  const claim = useClaim(request.id);
  const details = useClientDetails(request.userId, request.id);
  const { drafts, draft, isRemoved, choose, add, startFrom, discard, discarded, takeBack, clear } =
    useRequestDrafts(request, outfitId);
  const change = (part: Part<Draft>) => draft && store.drafts.change(draft.id, part);
  const edits = useEdits(draft?.id ?? '', (part, id) => store.drafts.change(id, part));
  const known = useKnownOf({ request, drafts, draft, details });
  const over = useRef<Over<'send' | 'decline' | 'report'>>(null);
  const close = () => over.current?.(null);
  const [view, setView] = useState<BenchView>('outfit');
  /** What stands in place of the pieces. */
  const [side, setSide] = useState<'client' | 'ask' | null>(null);
  const [reason, setReason] = useState('');
  const isGone = isHoldGone(claim.state);
  const hasPhoto = claim.state.name !== 'deleted';
  const isHeld = claim.state.name === 'held';
  const held = useEffectEvent(() => void onHeld());
  useEffect(() => {
    if (isHeld) held();
  }, [isHeld]);

  // What she had in hand is gone: the keys begin where the page does.
  const lose = useEffectEvent(() => {
    title.current?.focus();
    void store.inHand.drop(request.id).catch(() => undefined);
  });
  useEffect(() => {
    if (isGone) lose();
  }, [isGone]);
  useEffect(() => {
    if (!isHeld || !details.value || !request.imageUrl) return;
    void store.inHand.keep(stylist.stylistId, request, details.value).catch(() => undefined);
  }, [store, stylist, isHeld, request, details.value]);

  const [sent, setSent] = useState<Sent | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [isReported, setIsReported] = useState(false);
  /** Of the client's own clothes; null: the photo. */
  const [piece, setPiece] = useState<string | null>(null);
  const report = (reported: string | null) => {
    setPiece(reported);
    over.current?.('report');
  };
  // What is sent or refused has nothing that could be begun for it.
  const begun = useBegun({ request, isHeld: isHeld && !isDone, drafts, choose });
  // What has gone needs no draft any more; until she leaves it may be taken back.
  const outcome = useOutcome(sent);
  const clearSent = useEffectEvent(() => {
    if (outcome === 'waits' || outcome === 'sent') void clear(sent?.going ?? []);
  });
  useEffect(() => () => clearSent(), []);

  const finish = async () => {
    claim.finish();
    setIsDone(true);
    void store.analytics.refresh();
    await store.queue.refresh();
  };
  const complete = async (outfits: Sent) => {
    setSent(outfits);
    close();
    await finish();
  };

  const lines = asOf(request.lines ?? [], now);
  const goTo = ({ draftId, field, id, of }: Unanswered) => {
    choose(draftId);
    close();
    setView(field === 'why' || field === 'field' ? 'outfit' : 'client');
    focusFirst([field, id], ['grip', of]);
  };
  const refresh = () => void store.queue.refresh();
  const typed = drafts.filter((one) => !isBlank(one));
  if (sent) {
    return (
      <SentPage
        request={request}
        sent={sent}
        outcome={outcome}
        drafts={typed}
        now={now}
        onUndone={async () => {
          await keepUndone(portal, sent);
          claim.resume();
          setIsDone(false);
          await store.queue.refresh();
          setSent(null);
          focus('title');
        }}
      />
    );
  }
  if (isReported) return <Reported />;
  if (isRemoved) return <DraftGone />;
  const name = firstName(request.userName);
  const viewNames = { client: name, outfit: words.outfit, pieces: words.pieces };
  const show = (next: BenchView) => {
    setView(next);
    if (next === 'pieces') setSide(null);
  };
  const openSide = (next: 'client' | 'ask') => {
    setSide(next);
    setView('pieces');
  };
  const openClient = () => openSide('client');
  const closeSide = () => {
    setSide(null);
    focus('source', 'current');
  };
  const sides = {
    client: <ClientPanel request={request} details={details} onClose={closeSide} />,
    ask: <AskPanel request={request} now={now} onClose={closeSide} />,
  };
  // Of what is another's there is the blur, of what was deleted nothing.
  const { thumbhash, ...rest } = request;
  const unseen = { ...rest, imageUrl: null, ...(hasPhoto && thumbhash && { thumbhash }) };
  const shown = draft && isGone ? { ...draft, photo: { ...draft.photo, url: null } } : draft;
  return (
    <ClientKnown firstName={name} onReport={report} {...{ request, draft, lines, details, known }}>
      <KeysOff value={isGone}>
        <main className={styles.bench} data-view={view}>
          <h1 ref={title} className="vh" tabIndex={-1}>
            {outfitWords.title}
          </h1>
          <ViewTabs views={VIEWS} names={viewNames} view={view} onView={show} />
          <ClientColumn
            request={isGone ? unseen : request}
            isGone={isGone}
            details={details.value}
            now={now}
            onPhoto={
              draft &&
              !isGone && (
                <PinsButton
                  key={draft.id}
                  draft={draft}
                  url={request.imageUrl}
                  onBroken={refresh}
                />
              )
            }
            onDecline={() => over.current?.('decline')}
            onReport={() => report(null)}
            onBroken={refresh}
            onClient={openClient}
          >
            {draft && lines.length > 0 && <Ledger draft={draft} change={change} act={edits.act} />}
            {!isGone && (
              <AskLine
                request={request}
                now={now}
                isOpen={side === 'ask'}
                onOpen={() => openSide('ask')}
              />
            )}
          </ClientColumn>
          {shown && (
            <Outfit
              draft={shown}
              drafts={typed}
              edits={edits}
              details={details}
              claim={claim}
              client={side && sides[side]}
              onClient={openClient}
              onView={show}
              onGo={goTo}
              onAnother={add}
              onChoose={choose}
              onDiscard={async () => {
                await discard(shown);
                begun.drop(shown);
              }}
              onSend={() => over.current?.('send')}
            >
              {discarded && (
                <UndoLine
                  said={boardWords.discarded(discarded.title.trim() || outfitWords.untitled)}
                  onUndo={() => {
                    takeBack(discarded);
                    focus('outfit', discarded.id);
                  }}
                />
              )}
              <OutfitTabs
                drafts={drafts}
                current={shown.id}
                onChoose={choose}
                onAdd={isGone ? null : add}
              />
              <BegunLines
                adopted={begun.adopted}
                elsewhere={begun.elsewhere}
                now={now}
                onUndo={() => {
                  add();
                  begun.letGo();
                }}
                onOpen={begun.open}
              />
              {!isGone && <OthersDrafts drafts={request.othersDrafts ?? []} onStart={startFrom} />}
            </Outfit>
          )}
          <OverBench ref={over}>
            {(opened) => {
              if (isGone) return null;
              if (opened === 'report')
                return (
                  <ReportSheet
                    requestId={request.id}
                    piece={piece}
                    onClose={close}
                    onDone={async () => {
                      if (piece !== null) return store.queue.refresh();
                      void store.inHand.drop(request.id).catch(() => undefined);
                      setIsReported(true);
                      await finish();
                    }}
                  />
                );
              if (opened === 'decline')
                return (
                  <DeclineDialog
                    request={request}
                    hasBegun={typed.length > 0}
                    reason={reason}
                    onReason={setReason}
                    onClose={close}
                    onDeclined={async () => {
                      await finish();
                      openView({ name: 'pending' });
                    }}
                  />
                );
              return (
                draft && (
                  <SendSheet
                    draft={draft}
                    drafts={typed}
                    edits={edits}
                    send={send}
                    onClose={close}
                    onSent={complete}
                  />
                )
              );
            }}
          </OverBench>
        </main>
      </KeysOff>
    </ClientKnown>
  );
}
