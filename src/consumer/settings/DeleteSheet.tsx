import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import styles from './Settings.module.css';

interface DeleteSheetProps {
  alert: string | null;
  /** It is going: too late to close this as if nothing were. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteSheet({ alert, isBusy, onConfirm, onClose }: DeleteSheetProps) {
  return (
    <Sheet
      title={texts.settings.removeTitle}
      lead={texts.settings.removeText}
      closable={false}
      onClose={() => !isBusy && onClose()}
    >
      <LanguageSwitch sheet="delete" />
      {alert && (
        <p className={`alert ${styles.failed}`} role="alert">
          {alert}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="btn ink wide" disabled={isBusy} onClick={onClose}>
          {texts.settings.removeKeep}
        </button>
        <button
          type="button"
          className={`btn wide ${styles.danger}`}
          aria-busy={isBusy}
          onClick={onConfirm}
        >
          {texts.settings.removeConfirm}
        </button>
      </div>
    </Sheet>
  );
}
