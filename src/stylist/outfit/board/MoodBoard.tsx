import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { failureOf } from '../../../api/failure.ts';
import { useAsked } from '../ledger/asked.ts';
import { unansweredIn, type Unanswered } from '../ledger/unanswered.ts';
import { UnansweredList } from '../ledger/UnansweredList.tsx';
import { refusalOr } from '../../failure-words.ts';
import { complete } from '../send/deliver.ts';
import { type Draft } from '../../store/draft.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { BoardDialog } from './BoardDialog.tsx';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

/** Which outfit is meant, where more than one goes. */
const titleIn = (drafts: readonly Draft[], id: string) =>
  drafts.length === 1
    ? null
    : drafts.find((draft) => draft.id === id)?.title.trim() || portalTexts.outfit.untitled;

interface MoodBoardProps {
  draft: Draft;
  /** All outfits of the request. */
  drafts: readonly Draft[];
  onGo: (unanswered: Unanswered) => void;
  onClose: () => void;
  onAnother: () => void;
  onDiscard: () => Promise<void>;
  onCompleted: () => Promise<void>;
}

export function MoodBoard(props: MoodBoardProps) {
  const { draft, drafts, onGo, onClose, onAnother, onDiscard, onCompleted } = props;
  const portal = usePortal();
  const completing = useBusy((error) => refusalOr(words.failed, error));
  const discarding = useBusy((error) => refusalOr(words.discardFailed, error));

  const [isSure, setIsSure] = useState(false);
  const { lines } = useAsked();
  const going = drafts.filter(({ id, stored }) => stored !== null || id === draft.id);
  const unanswered = going.flatMap((one) => unansweredIn(lines, one));
  const [asked, setAsked] = useState(0);

  const isShown = asked > 0 && unanswered.length > 0;

  const finish = () => {
    discarding.setMessage(null);
    if (!draft.stored) return completing.setMessage(words.needsOutfit);
    setAsked(asked + 1);
    if (unanswered.length > 0) return completing.setMessage(null);
    void completing.run(async () => {
      try {
        await complete(portal, draft.id, lines.length > 0 ? going.map(({ id }) => id) : []);
      } catch (error) {
        // The client has added something meanwhile.
        if (failureOf(error).problem?.code === 'unanswered') await portal.store.queue.refresh();
        throw error;
      }
      await onCompleted();
    });
  };

  const discard = () => {
    completing.setMessage(null);
    if (isSure) void discarding.run(onDiscard);
    else setIsSure(true);
  };

  return (
    <BoardDialog
      draft={draft}
      change={(part) => portal.store.drafts.change(draft.id, part)}
      message={isShown ? null : (completing.message ?? discarding.message)}
      onClose={onClose}
      before={
        isShown && (
          <UnansweredList
            key={asked}
            unanswered={unanswered}
            titleOf={(id) => titleIn(going, id)}
            onGo={onGo}
          />
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
            {isSure ? words.discardSure : words.discard}
          </button>
        </p>
      )}
    </BoardDialog>
  );
}
