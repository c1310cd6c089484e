import { useId, type ReactNode } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { Modal } from '../ui/Modal.tsx';
import { commonTexts } from '../../texts/common.ts';

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
        <button
          type="button"
          className="iconbtn"
          aria-label={commonTexts.actions.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </Modal>
  );
}
