import { texts } from '../../ui/texts/texts.ts';
import styles from './Details.module.css';

interface DetailsFailedProps {
  message: string;
  isUnknown: boolean;
  onRetry: () => void;
  onBack: () => void;
}

export function DetailsFailed({ message, isUnknown, onRetry, onBack }: DetailsFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <h1>{isUnknown ? texts.details.notFound : texts.details.failedTitle}</h1>
      <p>{isUnknown ? texts.details.notFoundText : message}</p>
      <div className={styles.failedActions}>
        <button type="button" className="btn ink" onClick={onRetry}>
          {texts.actions.tryAgain}
        </button>
        <button type="button" className="btn out" onClick={onBack}>
          {texts.details.goBack}
        </button>
      </div>
    </div>
  );
}
