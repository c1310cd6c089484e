import { useState, type FormEvent } from 'react';
import { NOTE_MAX } from '../../../contract/limits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { declineRequest } from '../../api/stylist-requests.ts';
import { portalTexts } from '../../ui/texts/portal.ts';
import { texts } from '../../ui/texts/texts.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { refusalOr } from '../failure-words.ts';
import { AreaField } from '../Field.tsx';
import { usePortal } from '../portal-context.ts';
import { useBusy } from '../useBusy.ts';

const words = portalTexts.decline;

interface DeclineDialogProps {
  request: PendingRequest;
  onClose: () => void;
  onDeclined: () => Promise<void>;
}

export function DeclineDialog({ request, onClose, onDeclined }: DeclineDialogProps) {
  const { client } = usePortal();
  const [reason, setReason] = useState('');
  const { isBusy, message, setMessage, run } = useBusy((error) => refusalOr(words.failed, error));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setMessage(words.missing);
    void run(async () => {
      await declineRequest(client, request.id, reason.trim());
      await onDeclined();
    });
  };

  return (
    <DeskDialog title={words.title} lead={words.lead} isNarrow onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <AreaField
          label={words.reason}
          rows={4}
          maxLength={NOTE_MAX}
          placeholder={words.hint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="alert">{message && <p className="says">{message}</p>}</div>
        <div className="acts-row">
          <button type="submit" className="btn ink" aria-disabled={isBusy}>
            {words.send}
          </button>
          <button type="button" className="btn out" onClick={onClose}>
            {texts.actions.cancel}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
