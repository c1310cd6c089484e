import { AddToScreenIcon, ShareIcon, TickIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './Offers.module.css';

const STEPS = [
  { icon: <ShareIcon />, text: texts.installSheet.share },
  { icon: <AddToScreenIcon />, text: texts.installSheet.add },
  { icon: <TickIcon />, text: texts.installSheet.confirm },
];

/** iOS has no prompt: she does it herself. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={texts.installSheet.title} lead={texts.installSheet.lead} onClose={onClose}>
      <ol className={`rows ${styles.steps}`}>
        {STEPS.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ol>
      <button type="button" className="btn ink wide" onClick={onClose}>
        {texts.installSheet.done}
      </button>
    </Sheet>
  );
}
