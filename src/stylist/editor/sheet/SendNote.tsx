import { NOTE_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { PhrasedField } from '../../parts/PhrasedField.tsx';
import styles from './SendSheet.module.css';

const words = portalTexts.sending;

interface SendNoteProps {
  note: string;
  onNote: (note: string) => void;
}

/** The stylist's own words to the client, or whose they are instead. */
export function SendNote({ note, onNote }: SendNoteProps) {
  const isHouses = note.trim() === portalTexts.board.defaultNotes;
  return (
    <div className={styles.note}>
      <p className="leader">
        <b>{portalTexts.board.notes}</b>
        <span className="note">{words.note}</span>
      </p>
      <PhrasedField
        kind="note"
        target={['field', 'notes']}
        label={portalTexts.board.notes}
        aria-keyshortcuts="S"
        maxLength={NOTE_MAX}
        value={note}
        onValue={onNote}
      />
      <p className="note" role="status">
        {isHouses && words.houseNote}
        {note.trim() === '' && words.noNote}
      </p>
    </div>
  );
}
