import { useState, type FormEvent } from 'react';
import type { Reply } from '../../../../contract/ledger.ts';
import { REPLY_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { replyTo } from '../../../api/stylist-outfits.ts';
import { formatDay } from '../../../ui/dates.ts';
import { Words } from '../../../ui/Words.tsx';
import { usePortal } from '../../store/context.ts';
import { Says } from '../../Says.tsx';
import { useBusy } from '../../useBusy.ts';
import { useNoteDraft } from './useNoteDraft.ts';
import styles from './Said.module.css';

const words = portalTexts.clients.reply;

interface ReplyToProps {
  outfitId: string;
  /** The line that the client disputes, and its words. */
  line: string;
  text: string;
  reply: Reply | null | undefined;
  /** Whether it is the stylist's to answer. */
  mayReply: boolean;
  onReplied: () => void;
}

/** What is said to a line that is not as asked, and the field for it. */
export function ReplyTo({ outfitId, line, text, reply, mayReply, onReplied }: ReplyToProps) {
  const { client } = usePortal();
  const draft = useNoteDraft(`${outfitId} ${line}`);
  const [isChanging, setIsChanging] = useState(false);
  const { isBusy, message, run } = useBusy(words.failed);

  const isAsSaid = !isChanging && draft.text === '';
  if (reply && (isAsSaid || !mayReply)) {
    return (
      <div className={styles.reply}>
        <p className="small">
          <Words text={reply.text} />
        </p>
        <p className="note">
          {words.said(reply.by, formatDay(reply.at))}{' '}
          {mayReply && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setIsChanging(true);
                draft.type(reply.text);
              }}
            >
              {words.change}
            </button>
          )}
        </p>
      </div>
    );
  }
  if (!mayReply) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree it may stand in another form, which is not meant.
    event.stopPropagation();
    const typed = draft.text;
    if (!typed.trim()) return;
    void run(async () => {
      await replyTo(client, outfitId, line, typed.trim());
      await draft.sent(typed);
      setIsChanging(false);
      onReplied();
    });
  };
  return (
    <>
      <form className={styles.add} onSubmit={submit}>
        <label>
          <span className="vh">{words.label(text)}</span>
          <input
            className="in"
            placeholder={words.hint}
            maxLength={REPLY_MAX}
            value={draft.text}
            onChange={({ target }) => draft.type(target.value)}
          />
        </label>
        <button type="submit" className="btn out sm tall" aria-disabled={isBusy}>
          {words.send}
        </button>
      </form>
      <Says message={message} />
    </>
  );
}
