import { Sheet } from '../../ui/Sheet.tsx';
import { waitingTexts } from '../../../texts/waiting.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import styles from '../profile/LogoutSheet.module.css';

interface EarlierSheetProps {
  photos: number;
  /** What cannot be sent any more: it names outfits of before. */
  others: number;
  /** What this phone said against her answer. */
  alert: string | null;
  onSend: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** What waits here from when the server knew her by another id: hers, but only she can say so. */
export function PreviousAccountSheet({ photos, others, alert, ...on }: EarlierSheetProps) {
  return (
    <Sheet
      title={waitingTexts.earlier.title(photos, others)}
      lead={waitingTexts.earlier.lead(photos, others)}
      onClose={on.onClose}
    >
      {/* At each start it is asked by itself. */}
      <LanguageSwitch />
      {alert && (
        <p className={`alert ${styles.alert}`} role="alert">
          {alert}
        </p>
      )}
      <div className={styles.actions}>
        {photos > 0 && (
          <button type="button" className="btn ink wide" onClick={on.onSend}>
            {waitingTexts.earlier.send(photos)}
          </button>
        )}
        <button type="button" className={`link ${styles.discard}`} onClick={on.onDiscard}>
          {waitingTexts.earlier.discard(photos + others)}
        </button>
      </div>
    </Sheet>
  );
}
