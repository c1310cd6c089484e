import { GalleryIcon, TurnIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import styles from './Camera.module.css';

interface ShutterRowProps {
  isReady: boolean;
  onFile: (file: File) => void;
  onPress: () => void;
  /** Null where there is one camera. */
  onTurn: (() => void) | null;
}

export function ShutterRow({ isReady, onFile, onPress, onTurn }: ShutterRowProps) {
  return (
    <div className={styles.shut}>
      <button
        type="button"
        className={styles.side}
        aria-label={texts.home.gallery}
        onClick={() => askForFile(onFile)}
      >
        <GalleryIcon />
      </button>
      <button
        type="button"
        className={styles.shutter}
        aria-label={texts.camera.take}
        disabled={!isReady}
        onClick={onPress}
      />
      {onTurn && (
        <button
          type="button"
          className={styles.side}
          aria-label={texts.camera.turn}
          onClick={onTurn}
        >
          <TurnIcon />
        </button>
      )}
    </div>
  );
}
