import { useId } from 'react';
import { NAME_MAX, NOTE_MAX } from '../../../contract/limits.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { formatPrice } from '../../ui/Price.tsx';
import { portalTexts } from '../../ui/texts/portal.ts';
import { texts } from '../../ui/texts/texts.ts';
import { refusalOr } from '../failure-words.ts';
import { AreaField, Field } from '../Field.tsx';
import { complete } from '../outfit/deliver.ts';
import { type Draft } from '../outfit/draft.ts';
import { totalPrice } from '../outfit/items.ts';
import { usePortal } from '../portal-context.ts';
import { useBusy } from '../useBusy.ts';
import { defaultPhotoPlace, defaultPlace } from './board.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { Phrases } from './Phrases.tsx';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface MoodBoardProps {
  draft: Draft;
  onClose: () => void;
  onAnother: () => void;
  onDiscard: () => Promise<void>;
  onCompleted: () => Promise<void>;
}

function Look({ draft }: { draft: Draft }) {
  return (
    <ul className={styles.look}>
      {draft.items.map((item) => (
        <li key={item.key} className="leader">
          <span>{item.name}</span>
          <span className="price">{formatPrice(Number(item.price) || 0)}</span>
        </li>
      ))}
      <li className="leader">
        <b>{words.total}</b>
        <span className="price">{formatPrice(totalPrice(draft.items))}</span>
      </li>
    </ul>
  );
}

export function MoodBoard({ draft, onClose, onAnother, onDiscard, onCompleted }: MoodBoardProps) {
  const portal = usePortal();
  const titleId = useId();
  const completing = useBusy((error) => refusalOr(words.failed, error));
  const discarding = useBusy((error) => refusalOr(words.discardFailed, error));
  const change = (part: Partial<Draft>) => portal.store.drafts.change(draft.id, part);

  const finish = () => {
    if (!draft.stored) return completing.setMessage(words.needsOutfit);
    void completing.run(async () => {
      // What she has not moved stays where it was shown to her.
      change({
        photoPlace: draft.photoPlace ?? defaultPhotoPlace(),
        items: draft.items.map((item, index) => ({
          ...item,
          place: item.place ?? defaultPlace(index),
        })),
      });
      await complete(portal, draft.id);
      await onCompleted();
    });
  };

  return (
    <Modal
      className={`dialog ${styles.dialog}`}
      labelledBy={titleId}
      onClose={onClose}
      closable={false}
    >
      <div className={styles.left}>
        <BoardEditor draft={draft} change={change} />
      </div>
      <div className={styles.right}>
        <button
          type="button"
          className={`iconbtn ${styles.close}`}
          aria-label={texts.actions.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
        <h1 id={titleId} className="note">
          {words.title}
        </h1>
        <h2>{draft.title.trim() || portalTexts.outfit.untitled}</h2>
        <p className="small muted">{words.for(draft.client.name)}</p>
        <Look draft={draft} />
        <Field
          label={words.words}
          value={draft.boardText}
          maxLength={NAME_MAX}
          onChange={(event) => change({ boardText: event.target.value })}
        />
        <AreaField
          label={words.notes}
          rows={4}
          maxLength={NOTE_MAX}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <Phrases notes={draft.notes} onNotes={(notes) => change({ notes })} />
        <p className="note" id="board-help">
          {words.help}
        </p>
        <div className={styles.go}>
          <div role="alert">
            {(completing.message ?? discarding.message) && (
              <p className="says">{completing.message ?? discarding.message}</p>
            )}
          </div>
          <button
            type="button"
            className="btn ink wide"
            aria-disabled={completing.isBusy}
            onClick={finish}
          >
            {words.complete}
          </button>
          <button type="button" className="btn out wide" onClick={onClose}>
            {words.back}
          </button>
          {draft.stored && (
            <p className={styles.more}>
              <button type="button" className="link" onClick={onAnother}>
                {words.another}
              </button>
              <button type="button" className="link" onClick={() => void discarding.run(onDiscard)}>
                {words.discard}
              </button>
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}
