import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { refusalOr } from '../../failure-words.ts';
import { complete } from '../send/deliver.ts';
import { type Draft } from '../../store/draft.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { BoardDialog } from './BoardDialog.tsx';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface MoodBoardProps {
  draft: Draft;
  onClose: () => void;
  onAnother: () => void;
  onDiscard: () => Promise<void>;
  onCompleted: () => Promise<void>;
}

export function MoodBoard({ draft, onClose, onAnother, onDiscard, onCompleted }: MoodBoardProps) {
  const portal = usePortal();
  const completing = useBusy((error) => refusalOr(words.failed, error));
  const discarding = useBusy((error) => refusalOr(words.discardFailed, error));

  const [isSure, setIsSure] = useState(false);

  const finish = () => {
    discarding.setMessage(null);
    if (!draft.stored) return completing.setMessage(words.needsOutfit);
    void completing.run(async () => {
      await complete(portal, draft.id);
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
      message={completing.message ?? discarding.message}
      onClose={onClose}
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
