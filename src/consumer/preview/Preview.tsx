import { BackIcon, CameraIcon } from '../../ui/icons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Preview.module.css';

interface PreviewProps {
  picture: string | null | undefined;
  hint: string;
  alert: string | null;
  isBusy: boolean;
  onSubmit: () => void;
  onDifferent: () => void;
  /** Null where it did not come from the camera. */
  onRetake: (() => void) | null;
  onBack: () => void;
}

export function Preview({ picture, hint, alert, isBusy, ...on }: PreviewProps) {
  return (
    <main className={styles.page}>
      <div className={styles.photo}>
        <button
          type="button"
          className="iconbtn"
          aria-label={commonTexts.actions.back}
          onClick={on.onBack}
        >
          <BackIcon />
        </button>
        {on.onRetake && (
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.preview.retake}
            onClick={on.onRetake}
          >
            <CameraIcon />
          </button>
        )}
        {picture && <img src={picture} alt={texts.preview.alt} />}
      </div>
      <div className={`col ${styles.words}`}>
        <div className={styles.text}>
          <h1>{texts.preview.title}</h1>
          <p className="small muted">{hint}</p>
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <button type="button" className="btn ink wide" aria-busy={isBusy} onClick={on.onSubmit}>
            {texts.preview.submit}
          </button>
          <button type="button" className="btn out wide" onClick={on.onDifferent}>
            {texts.preview.different}
          </button>
        </div>
      </div>
    </main>
  );
}
