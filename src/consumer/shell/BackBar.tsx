import { commonTexts } from '../../../texts/common.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import styles from './BackBar.module.css';

/** The head of a screen that is left backwards. */
export function BackBar({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <header className={`bar ${styles.bar}`}>
      <span className={styles.title}>
        <IconButton label={commonTexts.actions.back} onClick={onBack}>
          <BackIcon />
        </IconButton>
        <h1>{title}</h1>
      </span>
    </header>
  );
}
