import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './Preview.module.css';

interface OtherPhotoProps {
  earlier: string | null | undefined;
  shared: string | null | undefined;
  onUse: () => void;
  onKeep: () => void;
  /** Both stay: the earlier one goes first. */
  onClose: () => void;
}

const words = texts.preview.other;

/** What was shared takes the place of nothing unless she says so. */
export function OtherPhoto({ earlier, shared, onUse, onKeep, onClose }: OtherPhotoProps) {
  return (
    <Sheet title={words.title} lead={words.lead} onClose={onClose}>
      <div className={styles.pair}>
        {earlier && <img src={earlier} alt={words.earlier} />}
        {shared && <img src={shared} alt={words.shared} />}
      </div>
      <div className={styles.choices}>
        <button type="button" className="btn ink wide" onClick={onClose}>
          {words.both}
        </button>
        <button type="button" className="btn out wide" onClick={onUse}>
          {words.use}
        </button>
        <button type="button" className="btn out wide" onClick={onKeep}>
          {words.keep}
        </button>
      </div>
    </Sheet>
  );
}
