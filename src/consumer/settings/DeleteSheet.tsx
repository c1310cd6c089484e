import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../ui/texts/texts.ts';
import styles from './Settings.module.css';

interface DeleteSheetProps {
  alert: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteSheet({ alert, onConfirm, onClose }: DeleteSheetProps) {
  return (
    <Sheet
      title={texts.settings.removeTitle}
      lead={texts.settings.removeText}
      closable={false}
      onClose={onClose}
    >
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="btn ink wide" onClick={onClose}>
          {texts.settings.removeKeep}
        </button>
        <button type="button" className={`btn wide ${styles.danger}`} onClick={onConfirm}>
          {texts.settings.removeConfirm}
        </button>
      </div>
    </Sheet>
  );
}
