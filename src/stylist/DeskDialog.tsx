import { useId, type ReactNode } from 'react';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Modal } from '../ui/Modal.tsx';

interface DeskDialogProps {
  title: string;
  lead?: string;
  /** For what is typed: a stray click beside it must not throw that away. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DeskDialog({ title, lead, isNarrow = false, onClose, children }: DeskDialogProps) {
  const titleId = useId();
  return (
    <Modal
      className={isNarrow ? 'dialog narrow' : 'dialog'}
      labelledBy={titleId}
      onClose={onClose}
      closable={!isNarrow}
    >
      <div className="dialog-head">
        <div>
          {isNarrow ? <h2 id={titleId}>{title}</h2> : <h1 id={titleId}>{title}</h1>}
          {lead && <p className="small muted">{lead}</p>}
        </div>
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </Modal>
  );
}
