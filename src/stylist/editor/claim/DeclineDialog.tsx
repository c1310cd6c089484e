import { NOTE_MAX } from '../../../../contract/limits.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { declineRequest } from '../../../api/stylist-requests.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { AreaField } from '../../Field.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { usePortal } from '../../store/context.ts';

const words = portalTexts.decline;

interface DeclineDialogProps {
  request: PendingRequest;
  /** Whether something was begun for it here. */
  hasBegun: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDeclined: () => Promise<void>;
}

export function DeclineDialog(props: DeclineDialogProps) {
  const { request, hasBegun, reason, onReason, onClose, onDeclined } = props;
  const { client } = usePortal();
  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.send}
      problem={reason.trim() ? null : words.missing}
      failed={words.failed}
      onClose={onClose}
      onSubmit={async () => {
        await declineRequest(client, request.id, reason.trim());
        await onDeclined();
      }}
    >
      {hasBegun && <p className="note">{words.begun}</p>}
      {request.othersDrafts?.map(({ id, title, by }) => (
        <p key={id} className="note">
          {words.others(by, title)}
        </p>
      ))}
      <AreaField
        label={words.reason}
        rows={4}
        maxLength={NOTE_MAX}
        placeholder={words.hint}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </FormDialog>
  );
}
