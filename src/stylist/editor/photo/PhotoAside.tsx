import { useState, type ReactNode } from 'react';
import { ClosedPhoto } from '../../ClosedPhoto.tsx';
import { OurPicture } from '../../OurPicture.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { ZoomDialog } from './ZoomDialog.tsx';
import styles from './PhotoAside.module.css';

const words = portalTexts;

interface PhotoAsideProps {
  name: string;
  url: string | null;
  /** All that there is to see of a photo that may not be opened. */
  thumbhash: string | null;
  onBroken: () => void;
  onDecline?: () => void;
  onReport?: () => void;
  /** Where it is opened by hand. */
  onOpen?: (() => void) | undefined;
  /** What can be done with it besides. */
  children?: ReactNode;
}

export function PhotoAside(props: PhotoAsideProps) {
  const { name, url, thumbhash, onBroken, onDecline, onReport, onOpen, children } = props;
  const [isZoomed, setIsZoomed] = useState(false);
  useCommands([
    keyed(
      'photo',
      () => setIsZoomed(true),
      () => url !== null,
    ),
    keyed(
      'report',
      () => onReport?.(),
      () => url !== null && !!onReport,
    ),
  ]);
  return (
    <div className={styles.photo}>
      {url === null && onOpen ? (
        <ClosedPhoto
          thumbhash={thumbhash}
          alt={words.zoom.title(name)}
          isBusy={false}
          onOpen={onOpen}
        />
      ) : (
        <OurPicture
          src={url}
          thumbhash={thumbhash}
          alt={words.zoom.title(name)}
          eager
          onBroken={onBroken}
        />
      )}
      <div className={styles.under}>
        {url && (
          <button
            type="button"
            className="link"
            aria-keyshortcuts="Z"
            onClick={() => setIsZoomed(true)}
          >
            {words.zoom.open}
          </button>
        )}
        {children}
        {onDecline && (
          <button type="button" className={`link ${styles.decline}`} onClick={onDecline}>
            {words.decline.open}
          </button>
        )}
      </div>
      {isZoomed && url && (
        <ZoomDialog
          title={words.zoom.title(name)}
          url={url}
          onBroken={onBroken}
          onClose={() => setIsZoomed(false)}
        />
      )}
    </div>
  );
}
