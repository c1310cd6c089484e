import type { FormEvent, ReactNode } from 'react';
import type { ClientNote } from '../../../../contract/clients.ts';
import { NOTE_MAX } from '../../../../contract/limits.ts';
import { addClientNote } from '../../../api/clients.ts';
import { formatDay } from '../../../ui/dates.ts';
import { Words } from '../../../ui/Words.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { usePortal } from '../../store/context.ts';
import { Says } from '../../Says.tsx';
import { useBusy } from '../../useBusy.ts';
import { useNoteDraft } from './useNoteDraft.ts';
import styles from './Said.module.css';

const words = portalTexts.clients;

interface ClientNotesProps {
  userId: string;
  notes: readonly ClientNote[];
  onAdded: () => void;
  /** What is below the list. */
  children?: ReactNode;
}

export function ClientNotes({ userId, notes, onAdded, children }: ClientNotesProps) {
  const { client } = usePortal();
  const note = useNoteDraft(userId);
  const { isBusy, message, run } = useBusy(words.noteFailed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { text } = note;
    if (!text.trim()) return;
    void run(async () => {
      await addClientNote(client, userId, text.trim());
      await note.sent(text);
      onAdded();
    });
  };

  return (
    <>
      <h3>{words.notes}</h3>
      <p className="note">{words.notesLead}</p>
      <ul className={styles.notes}>
        {notes.map(({ id, text, stylist, createdAt }) => (
          <li key={id}>
            <p className="small">
              <Words text={text} />
            </p>
            <p className="note">{`${stylist}, ${formatDay(createdAt)}`}</p>
          </li>
        ))}
      </ul>
      {children}
      <form className={styles.add} onSubmit={submit}>
        <label>
          <span className="vh">{words.newNote}</span>
          <input
            className="in"
            placeholder={words.writeNote}
            maxLength={NOTE_MAX}
            value={note.text}
            onChange={(event) => note.type(event.target.value)}
          />
        </label>
        <button type="submit" className="btn out sm tall" aria-disabled={isBusy}>
          {words.addNote}
        </button>
      </form>
      <Says message={message} />
    </>
  );
}
