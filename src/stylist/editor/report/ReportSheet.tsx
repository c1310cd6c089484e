import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { PhotoReportReason } from '../../../../contract/photo-report-words.ts';
import { reportPhoto } from '../../../api/photo-report.ts';
import { reportTexts as words } from '../../../../texts/portal/report.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { usePortal } from '../../store/context.ts';
import styles from './ReportSheet.module.css';

const REASONS = Object.keys(words.reasons) as PhotoReportReason[];

interface ReportSheetProps {
  requestId: string;
  /** Of the client's own clothes; null: the photo. */
  piece: string | null;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Why nobody should style it: one of four, by hand or by its number; nothing is chosen before. */
export function ReportSheet({ requestId, piece, onDone, onClose }: ReportSheetProps) {
  const { client, computer } = usePortal();
  const name = useId();
  const [reason, setReason] = useState<PhotoReportReason | null>(null);
  /** The same for each try: of one whose answer was lost the last reason holds. */
  const [id] = useState(() => computer.identify());
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = REASONS[Number(event.key) - 1];
    if (!chosen) return;
    setReason(chosen);
    document.getElementById(`${name}-${chosen}`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.send}
      problem={reason === null ? words.missing : null}
      failed={words.failed}
      onClose={onClose}
      onSubmit={async () => {
        if (reason === null) return;
        await reportPhoto(client, requestId, { id, reason, ...(piece !== null && { piece }) });
        await onDone();
      }}
    >
      <fieldset className={styles.reasons}>
        <legend className="vh">{words.reason}</legend>
        {REASONS.map((one, index) => (
          <label key={one} data-chosen={one === reason}>
            <input
              id={`${name}-${one}`}
              type="radio"
              name={name}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            {words.reasons[one]}
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
