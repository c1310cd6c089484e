import type { Photo } from '../../../contract/photos.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Details.module.css';

interface DetailsFailedProps {
  /** The photo that it answers, where that is known. */
  photo: Photo | undefined;
  message: string;
  isMissing: boolean;
  onRetry: () => void;
  onBack: () => void;
}

export function DetailsFailed({ photo, message, isMissing, onRetry, onBack }: DetailsFailedProps) {
  return (
    <>
      {photo && (
        <div className={styles.unanswered}>
          <Picture
            src={pictureUrl(photo.image_url)}
            alt={texts.details.yourPhoto}
            thumbhash={photo.thumbhash}
          />
        </div>
      )}
      <div className={styles.failed} role="alert">
        <h1>{isMissing ? texts.details.notFound : texts.details.failedTitle}</h1>
        <p>{isMissing ? texts.details.notFoundText : message}</p>
        <div className={styles.failedActions}>
          {!isMissing && (
            <button type="button" className="btn ink" onClick={onRetry}>
              {commonTexts.actions.tryAgain}
            </button>
          )}
          <button type="button" className={isMissing ? 'btn ink' : 'btn out'} onClick={onBack}>
            {texts.details.goBack}
          </button>
        </div>
      </div>
    </>
  );
}
