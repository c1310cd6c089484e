import { useId, useState, type ReactNode } from 'react';
import { NAME_MAX, NOTE_MAX } from '../../../../contract/limits.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { formatPrice } from '../../../ui/prices.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { AreaField, Field } from '../../Field.tsx';
import { backupCount } from '../../look/backups.ts';
import { type Draft } from '../../look/draft.ts';
import { totalPrice } from '../../look/items.ts';
import { pinBodies } from '../../look/pins.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { Phrases } from './Phrases.tsx';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

function Look({ draft }: { draft: Draft }) {
  const backups = backupCount(draft.items);
  const pins = pinBodies(draft).length;
  return (
    <ul className={styles.look}>
      {draft.items.map((item) => (
        <li key={item.key} className="leader">
          <span>{item.name}</span>
          <span className="price">{formatPrice(Number(item.price) || 0)}</span>
        </li>
      ))}
      {backups > 0 && <li className="note">{portalTexts.backups.count(backups)}</li>}
      <li className="leader">
        <b>{words.total}</b>
        <span className="price">{formatPrice(totalPrice(draft.items))}</span>
      </li>
      {pins > 0 && <li className="note">{words.pinned(portalTexts.pins.pinned(pins))}</li>}
    </ul>
  );
}

interface BoardDialogProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  message: string | null;
  onClose: () => void;
  /** What can be done with the board. */
  children: ReactNode;
}

/** The photo and the items to arrange, and what the stylist says of them. */
export function BoardDialog(props: BoardDialogProps) {
  const { draft, change, message, onClose, children } = props;
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal
      className={`dialog ${styles.dialog}`}
      labelledBy={titleId}
      onClose={onClose}
      closable={false}
    >
      <div className={styles.left}>
        <BoardEditor
          draft={draft}
          chosen={chosen}
          onChoose={setChosen}
          act={(deed) => change(deed.apply(draft))}
        />
      </div>
      <div className={styles.right}>
        <CloseButton onClose={onClose} className={styles.close} />
        <h1 id={titleId} className="note">
          {words.title}
        </h1>
        <h2>{draft.title.trim() || portalTexts.outfit.untitled}</h2>
        <p className="small muted">{words.for(draft.client.name)}</p>
        <p className={`note ${styles.help}`} id="board-help">
          {words.help}
        </p>
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
        <div className={styles.go}>
          <div role="alert">{message && <p className="says">{message}</p>}</div>
          {children}
          <button type="button" className="btn out wide" onClick={onClose}>
            {words.back}
          </button>
        </div>
      </div>
    </Modal>
  );
}
