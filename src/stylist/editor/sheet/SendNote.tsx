import { useImperativeHandle, type Ref } from 'react';
import { NOTE_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus, type Focus } from '../../focus.tsx';
import { PhrasedField } from '../../parts/PhrasedField.tsx';
import styles from './SendSheet.module.css';

const words = portalTexts.sending;

interface SendNoteProps {
  ref: Ref<Focus>;
  /** The outfit that it goes with, where others go too. */
  of: string | null;
  note: string;
  onNote: (note: string) => void;
}

/** The stylist's own words to the client, or whose they are instead. */
export function SendNote({ ref, of, note, onNote }: SendNoteProps) {
  const focus = useFocus();
  useImperativeHandle(ref, () => focus, [focus]);
  const label = of === null ? portalTexts.board.notes : words.noteOf(of);
  const isHouses = note.trim() === portalTexts.board.defaultNotes;
  return (
    <div className={styles.note}>
      <b>{label}</b>
      <PhrasedField
        kind="note"
        target={['field', 'notes']}
        label={label}
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
