import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../ui/texts/texts.ts';
import styles from './LogoutSheet.module.css';

interface LogoutSheetProps {
  unsent: number;
  onSend: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asked only when photos wait: signing out must not lose them by surprise. */
export function LogoutSheet({ unsent, onSend, onKeep, onDiscard, onClose }: LogoutSheetProps) {
  return (
    <Sheet
      title={texts.profile.unsentTitle(unsent)}
      lead={texts.profile.unsentText(unsent)}
      onClose={onClose}
    >
      <div className={styles.actions}>
        <button type="button" className="btn ink wide" onClick={onSend}>
          {texts.profile.sendFirst(unsent)}
        </button>
        <button type="button" className="btn out wide" onClick={onKeep}>
          {texts.profile.keep(unsent)}
        </button>
        <button type="button" className={`link ${styles.discard}`} onClick={onDiscard}>
          {texts.profile.discard(unsent)}
        </button>
      </div>
    </Sheet>
  );
}
