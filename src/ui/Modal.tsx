import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  className: string | undefined;
  labelledBy: string;
  /** Escape and, where `closable`, the backdrop ask for this. */
  onClose: () => void;
  /** Without it only the dialog's own buttons and Escape close it. */
  closable?: boolean;
  /** How it is opened; answers how it is closed. */
  open?: (dialog: HTMLDialogElement) => () => void;
  children: ReactNode;
}

/** Where the browser closes none by a press beside it, as Safari does not, the place of the press says it. */
const closesBeside = () => 'closedBy' in HTMLDialogElement.prototype;

function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

export function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.focus();
  return () => dialog.close();
}

/** A native modal dialog that is open for as long as it is mounted. */
export function Modal(props: ModalProps) {
  const { className, labelledBy, onClose, closable = true, open = openModal, children } = props;
  const ref = useRef<HTMLDialogElement>(null);

  // Closed while it still stands in the page: only then does the focus go back to what opened it.
  useLayoutEffect(() => (ref.current ? open(ref.current) : undefined), [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !closable || closesBeside()) return undefined;
    const close = (event: MouseEvent) => {
      if (isBeside(dialog, event)) onClose();
    };
    dialog.addEventListener('click', close);
    return () => dialog.removeEventListener('click', close);
  }, [closable, onClose]);

  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      closedby={closable && closesBeside() ? 'any' : 'closerequest'}
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
      {children}
    </dialog>
  );
}
