import type { FormEvent, ReactNode } from 'react';
import { portalTexts } from '../../ui/texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { refusalOr } from '../failure-words.ts';
import { useBusy } from '../useBusy.ts';

const words = portalTexts.tools;

interface NewDialogProps {
  title: string;
  lead?: string;
  failed: string;
  isComplete: boolean;
  onClose: () => void;
  onSave: () => Promise<void>;
  children: ReactNode;
}

export function NewDialog({
  title,
  lead,
  failed,
  isComplete,
  onClose,
  onSave,
  children,
}: NewDialogProps) {
  const { isBusy, message, setMessage, run } = useBusy((error) => refusalOr(failed, error));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return setMessage(words.missing);
    void run(async () => {
      await onSave();
      onClose();
    });
  };

  return (
    <DeskDialog title={title} {...(lead && { lead })} isNarrow onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {children}
        <div role="alert">{message && <p className="says">{message}</p>}</div>
        <div className="acts-row">
          <button type="submit" className="btn ink" aria-disabled={isBusy}>
            {words.save}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
