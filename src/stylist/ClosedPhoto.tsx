import { portalTexts } from '../../texts/portal.ts';
import { EyeIcon } from '../ui/icons.tsx';
import { OurPicture } from './OurPicture.tsx';
import styles from './ClosedPhoto.module.css';

const words = portalTexts.custody;

interface ClosedPhotoProps {
  thumbhash: string | null;
  /** Of what it is. */
  alt: string;
  className?: string;
  isBusy: boolean;
  onOpen: () => void;
}

/** A blur, and what opens it. */
export function ClosedPhoto({ thumbhash, alt, className = '', isBusy, onOpen }: ClosedPhotoProps) {
  return (
    <button
      type="button"
      className={styles.closed}
      title={words.told}
      aria-label={words.open(alt)}
      aria-busy={isBusy}
      onClick={onOpen}
    >
      <OurPicture src={null} alt="" thumbhash={thumbhash} className={className} />
      <EyeIcon small />
    </button>
  );
}
