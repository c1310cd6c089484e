import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { texts } from './texts/texts.ts';

interface SheetProps {
  title: string;
  lead?: string;
  /** Escape, the backdrop and the cross all ask for this. */
  onClose: () => void;
  /** Without a cross the sheet wants an answer: only its own buttons and Escape close it. */
  closable?: boolean;
  children: ReactNode;
}

export function Sheet({ title, lead, onClose, closable = true, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby={titleId}
      tabIndex={-1}
      closedby={closable ? 'any' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A second Escape closes a dialog whatever `cancel` says; whether it goes is the owner's choice.
        ref.current?.showModal();
        onClose();
      }}
    >
      <div className="grab" />
      <div className="sheet-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="small muted">{lead}</p>}
        </div>
        {closable && (
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.actions.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
