import { BackIcon, CameraIcon } from '../../ui/icons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { goBack, type PhotoSource } from '../navigation.ts';
import type { Shared } from '../shared-words.ts';
import { OtherPhoto } from './OtherPhoto.tsx';
import { usePreview } from './usePreview.ts';
import styles from './Preview.module.css';

interface PreviewScreenProps {
  source: PhotoSource;
  shared: Shared | null;
}

export function PreviewScreen({ source, shared }: PreviewScreenProps) {
  const { picture, hint, alert, isBusy, ...preview } = usePreview(source, shared);
  return (
    <>
      <main className={styles.page}>
        <div className={styles.photo}>
          <button
            type="button"
            className="iconbtn"
            aria-label={commonTexts.actions.back}
            onClick={() => goBack()}
          >
            <BackIcon />
          </button>
          {source === 'camera' && (
            <button
              type="button"
              className="iconbtn"
              aria-label={texts.preview.retake}
              onClick={preview.retake}
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
            <button
              type="button"
              className="btn ink wide"
              aria-busy={isBusy}
              onClick={preview.submit}
            >
              {texts.preview.submit}
            </button>
            <button type="button" className="btn out wide" onClick={preview.different}>
              {texts.preview.different}
            </button>
          </div>
        </div>
      </main>
      {preview.isAsking && (
        <OtherPhoto
          earlier={picture}
          shared={preview.otherPicture}
          onUse={preview.takeOther}
          onKeep={preview.dropOther}
          onClose={preview.keepBoth}
        />
      )}
    </>
  );
}
