import { useId, type ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Modal } from './Modal.tsx';
import { useSheetEntry } from './sheet-entries.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  title: string;
  lead?: string;
  /** Escape, Back, the backdrop and the cross all ask for this. */
  onClose: () => void;
  /** Without a cross the sheet wants an answer: only its own buttons, Escape and Back close it. */
  closable?: boolean;
  children: ReactNode;
}

export function Sheet({ title, lead, onClose, closable = true, children }: SheetProps) {
  const titleId = useId();
  useSheetEntry(onClose);
  return (
    <Modal className={styles.sheet} labelledBy={titleId} onClose={onClose} closable={closable}>
      <div className={styles.grab} />
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="small muted">{lead}</p>}
        </div>
        {closable && <CloseButton onClose={onClose} />}
      </div>
      {children}
    </Modal>
  );
}
