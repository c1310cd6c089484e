import { useId, useState } from 'react';
import { BRIEF_NOTE_MAX } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Brief } from '../../../contract/brief.ts';
import { isRefusedNote, notesAhead, type LatestBrief } from '../../state/briefs.ts';
import { writingOf } from '../../state/writing.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { formatClock } from '../../ui/dates.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Status } from '../../ui/Status.tsx';
import { Words } from '../../ui/Words.tsx';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import { failureWords } from '../shell/failure-words.ts';
import { refusalOf } from '../shell/refusal.ts';
import { sentences } from '../shell/sentences.ts';
import { BriefQuote } from './BriefQuote.tsx';
import { notesLeft } from './entry-brief.ts';
import { quoted, termsOf } from './terms.ts';
import styles from './BriefSheet.module.css';

const words = texts.brief;

/** What a change that came too late would have said, as one says it in a note. */
function asNote(change: Brief, before: Brief | null | undefined): string {
  const known = before ? new Set(termsOf({ ...before, note: '' }, () => undefined)) : null;
  const terms = termsOf({ ...change, note: '', stylist: 'any' }, () => undefined);
  const isNew = (term: string) => !known?.has(term);
  const left = terms.filter(isNew);
  const note = change.note === before?.note ? '' : change.note;
  const said = quoted(left, left.length).replaceAll('\u00A0', ' ');
  return sentences(said, note).slice(0, BRIEF_NOTE_MAX);
}

interface NotesSheetProps {
  photo: Photo;
  refused: LatestBrief['refused'];
  /** What she asked otherwise when somebody had begun. */
  late: Brief | null;
  onClose: () => void;
}

/** What she asked stands once somebody has begun with it; a note adds to it. */
export function NotesSheet({ photo, refused, late, onClose }: NotesSheetProps) {
  const { actions, store } = useApp();
  const leftId = useId();
  const outbox = useStore((state) => state.outbox);
  const written = useStore((state) => state.writing);
  const [alert, setAlert] = useState<string | null>(null);
  const writing = writingOf({ ...store.getState(), writing: written }, photo.id);
  const change = late ?? refused?.operation.brief ?? null;
  const reason = refused && failureWords(refused);
  const text = writing?.note ?? (change ? asNote(change, photo.brief) : '');
  const waiting = notesAhead(outbox, photo.id);
  const left = notesLeft(photo, outbox);
  const sent = photo.brief_notes ?? [];
  const isStyled = photo.stage !== 'queued' && photo.stage !== 'styling';
  const canSay = !isStyled && left > 0;
  const by = firstName(photo.styled_by ?? '');

  const send = async () => {
    if (text.trim() !== '') setAlert(await refusalOf(actions.sendNote(photo.id, text)));
  };

  const letGo = () => {
    actions.forgetWriting(photo.id);
    onClose();
  };

  return (
    <Sheet
      title={isStyled ? words.styled : words.stylingBy(by)}
      lead={words.stylingLead}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <div className={styles.first}>
          {reason && (
            <p className="alert" role="alert">
              {words.notSent(reason)}
            </p>
          )}
          {late && canSay && <p className={styles.late}>{words.lateNote(by)}</p>}
          {late && !canSay && (
            <>
              <p className="alert">{words.lateLost}</p>
              <BriefQuote brief={late} />
              <button type="button" className="link" onClick={letGo}>
                {words.letGo}
              </button>
            </>
          )}
          {photo.brief && (
            <>
              <p className="note">{words.youAsked}</p>
              <BriefQuote brief={photo.brief} />
            </>
          )}
        </div>
        {sent.length + waiting.length > 0 && (
          <ul className={`rows ${styles.notes}`}>
            {sent.map((note) => (
              <li key={note.id}>
                <p>
                  <Words text={note.text} />
                </p>
                <Status kind="ready">{words.sentAt(formatClock(note.at))}</Status>
              </li>
            ))}
            {waiting.map((note) => (
              <li key={note.id}>
                <p>
                  <Words text={note.operation.text} />
                </p>
                {isRefusedNote(note) ? (
                  <Status kind="bad">{failureWords(note) ?? texts.photo.notSent}</Status>
                ) : (
                  <Status kind="here">{texts.photo.here}</Status>
                )}
              </li>
            ))}
          </ul>
        )}
        {canSay ? (
          <>
            <label className="field">
              <span>
                {sent.length + waiting.length > 0 ? words.another : words.note}{' '}
                <span id={leftId} className={`muted ${styles.left}`}>
                  {words.left(left)}
                </span>
              </span>
              <textarea
                className="in"
                rows={2}
                maxLength={BRIEF_NOTE_MAX}
                value={text}
                onChange={({ target }) => {
                  setAlert(null);
                  actions.typeNote(photo.id, target.value);
                }}
              />
            </label>
            {alert && (
              <p className="alert" role="alert">
                {alert}
              </p>
            )}
            <button type="button" className="btn ink wide" onClick={() => void send()}>
              {words.send}
            </button>
          </>
        ) : (
          <p className="note">{isStyled ? words.styled : words.noneLeft}</p>
        )}
      </div>
    </Sheet>
  );
}
