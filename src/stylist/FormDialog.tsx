import { useState, type FormEvent, type ReactNode } from 'react';
import { failureOf } from '../api/failure.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { refusalOr } from './failure-words.ts';
import { Says } from './Says.tsx';
import { useBusy } from './useBusy.ts';

interface FormDialogProps {
  title: string;
  lead?: string;
  submitLabel: string;
  /** What is said instead of sending it, while it cannot be sent. */
  problem: string | null;
  /** What is said when the server says no without a reason. */
  failed: string;
  /** What is said when what it changes was deleted meanwhile. */
  gone?: string;
  /** What is said when it is done, if it does not show by itself. */
  done?: string;
  onClose: () => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A few fields that are sent once, and stay as they are for as long as that fails. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submitLabel, problem, failed, gone, done, onClose, onSubmit, children } =
    props;
  const { isBusy, message, setMessage, run } = useBusy((error) =>
    gone !== undefined && failureOf(error).isGone() ? gone : refusalOr(failed, error),
  );
  const [isDone, setIsDone] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree it may stand in another form, which is not meant.
    event.stopPropagation();
    if (problem !== null) return setMessage(problem);
    void run(async () => {
      await onSubmit();
      if (done === undefined) onClose();
      else setIsDone(true);
    });
  };

  return (
    <DeskDialog title={title} {...(lead && { lead })} isNarrow onClose={onClose}>
      {isDone ? (
        <p className="says fine" role="status">
          {done}
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          {children}
          <Says message={message} />
          <div className="acts-row">
            <button type="submit" className="btn ink" aria-disabled={isBusy}>
              {submitLabel}
            </button>
          </div>
        </form>
      )}
    </DeskDialog>
  );
}
