import { HeartIcon } from './icons.tsx';
import styles from './KeepButton.module.css';

interface KeepButtonProps {
  isKept: boolean;
  label: string;
  onPress: () => void;
}

/** A heart on a picture, full where the piece is in the closet. */
export function KeepButton({ isKept, label, onPress }: KeepButtonProps) {
  return (
    <button
      type="button"
      className={styles.keep}
      data-kept={isKept}
      aria-label={label}
      onClick={onPress}
    >
      <HeartIcon small />
    </button>
  );
}
