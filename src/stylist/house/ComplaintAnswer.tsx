import { useState, type KeyboardEvent } from 'react';
import type { HouseComplaintPage } from '../../../contract/house-complaints.ts';
import { COMPLAINT_TEXT_MAX } from '../../../contract/limits.ts';
import { answerComplaint, closeComplaint } from '../../api/house.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { AreaField } from '../Field.tsx';
import { keyOf } from '../palette/keyed.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { replaceView } from '../view.ts';
import { useAnswerDraft } from './useAnswerDraft.ts';
import own from './Complaints.module.css';

const words = houseTexts.complaints.answering;

interface ComplaintAnswerProps {
  complaint: HouseComplaintPage;
  onChanged: () => void;
}

/** What is typed is kept until it is sent. */
export function ComplaintAnswer({ complaint, onChanged }: ComplaintAnswerProps) {
  const { client } = usePortal();
  const draft = useAnswerDraft(complaint.id);
  const [isSent, setIsSent] = useState(false);
  const sending = useBusy(words.failed);
  const closing = useBusy(houseTexts.notNow);
  const isBusy = sending.isBusy || closing.isBusy;
  const say = (message: string | null) => {
    sending.setMessage(null);
    closing.setMessage(message);
  };

  const send = () => {
    if (isBusy) return;
    const text = draft.text.trim();
    setIsSent(false);
    if (!text) return say(words.missing);
    say(null);
    void sending.run(async () => {
      try {
        await answerComplaint(client, complaint.id, { id: draft.id, text });
        await draft.sent();
        setIsSent(true);
      } finally {
        // An answer that was lost on the way may have come.
        onChanged();
      }
    });
  };
  const close = () => {
    if (isBusy) return;
    setIsSent(false);
    if (draft.text.trim()) return say(words.unsent);
    if (complaint.answeredAt === null) return say(words.unanswered);
    say(null);
    void closing.run(async () => {
      await closeComplaint(client, complaint.id);
      replaceView({ name: 'house', part: 'complaints' });
    });
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AreaField
        label={words.to(complaint.name)}
        rows={4}
        maxLength={COMPLAINT_TEXT_MAX}
        value={draft.text}
        onChange={(event) => {
          setIsSent(false);
          draft.type(event.target.value);
        }}
        onKeyDown={byKey}
      />
      <div className={own.acts}>
        <p className="note" role="status">
          {isSent ? words.sent : words.note}
        </p>
        {complaint.closedAt === null && (
          <button
            type="button"
            className="btn out sm"
            aria-disabled={isBusy || complaint.answeredAt === null}
            onClick={close}
          >
            {words.close}
          </button>
        )}
        <button type="submit" className="btn out sm" aria-disabled={isBusy}>
          {sending.isBusy ? words.sending : words.send}{' '}
          <kbd aria-hidden="true">{keyOf('complete')}</kbd>
        </button>
      </div>
      <Says message={sending.message ?? closing.message} />
    </form>
  );
}
