import { useId, type ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Modal } from './Modal.tsx';
import { useSheetEntry } from './sheet-entries.ts';
import styles from './DarkModal.module.css';

interface DarkModalProps {
  title: string;
  className?: string | undefined;
  /** Opposite the button that closes it. */
  corner: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A photograph from edge to edge. */
export function DarkModal({ title, className = '', corner, onClose, children }: DarkModalProps) {
  const titleId = useId();
  useSheetEntry(onClose);
  return (
    <Modal className={`${styles.dark} ${className}`} labelledBy={titleId} onClose={onClose}>
      <header className={styles.head}>
        <CloseButton onClose={onClose} />
        <h2 id={titleId}>{title}</h2>
        <span className={styles.corner}>{corner}</span>
      </header>
      {children}
    </Modal>
  );
}
