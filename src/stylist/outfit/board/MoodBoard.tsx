import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { failureOf } from '../../../api/failure.ts';
import { useAsked } from '../ledger/asked.ts';
import { unansweredIn, type Unanswered } from '../ledger/unanswered.ts';
import { UnansweredList } from '../ledger/UnansweredList.tsx';
import { refusalOr } from '../../failure-words.ts';
import { complete, type Sent } from '../send/deliver.ts';
import { useSendKey } from '../send/useSendKey.ts';
import { type Draft } from '../../store/draft.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { BoardDialog } from './BoardDialog.tsx';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface MoodBoardProps {
  draft: Draft;
  /** All outfits of the request that something was typed into. */
  drafts: readonly Draft[];
  onGo: (unanswered: Unanswered) => void;
  onClose: () => void;
  onAnother: () => void;
  onDiscard: () => Promise<void>;
  /** Others may go with it, or stay: what becomes of each is said first. */
  onSend: () => void;
  onCompleted: (sent: Sent) => Promise<void>;
}

export function MoodBoard(props: MoodBoardProps) {
  const { draft, drafts, onGo, onClose, onAnother, onDiscard, onSend, onCompleted } = props;
  const portal = usePortal();
  const completing = useBusy((error) => refusalOr(words.failed, error));
  const discarding = useBusy((error) => refusalOr(words.discardFailed, error));

  const { lines } = useAsked();
  const unanswered = unansweredIn(lines, draft);
  const [asked, setAsked] = useState(0);

  const isShown = asked > 0 && unanswered.length > 0;

  const finish = () => {
    discarding.setMessage(null);
    if (!draft.stored)
      return completing.setMessage(draft.isWaiting ? words.waitsForLine : words.needsOutfit);
    if (drafts.length > 1) return onSend();
    setAsked(asked + 1);
    if (unanswered.length > 0) return completing.setMessage(null);
    void completing.run(async () => {
      try {
        await onCompleted(await complete(portal, { ids: [draft.id], left: [], note: draft.notes }));
      } catch (error) {
        // The client has added something meanwhile.
        if (failureOf(error).problem?.code === 'unanswered') await portal.store.queue.refresh();
        throw error;
      }
    });
  };
  useSendKey(finish);

  const discard = () => {
    completing.setMessage(null);
    void discarding.run(onDiscard);
  };

  return (
    <BoardDialog
      draft={draft}
      change={(part) => portal.store.drafts.change(draft.id, part)}
      message={isShown ? null : (completing.message ?? discarding.message)}
      onClose={onClose}
      before={
        isShown && (
          <UnansweredList key={asked} unanswered={unanswered} titleOf={() => null} onGo={onGo} />
        )
      }
    >
      <button
        type="button"
        className="btn ink wide"
        aria-disabled={completing.isBusy}
        onClick={finish}
      >
        {completing.isBusy ? words.completing : words.complete}
      </button>
      {draft.stored && (
        <p className={styles.more}>
          <button type="button" className="link" onClick={onAnother}>
            {words.another}
          </button>
          <button type="button" className="link" onClick={discard}>
            {words.discard}
          </button>
        </p>
      )}
    </BoardDialog>
  );
}
