import { Sheet } from '../../ui/Sheet.tsx';
import { legal } from '../../../texts/legal.ts';
import styles from './LegalSheet.module.css';

/** Who answers for this installation; set when it is built. */
const CONTACT: string = import.meta.env['VITE_CONTACT'] ?? legal.noContact;

interface LegalSheetProps {
  which: 'privacy' | 'terms';
  onClose: () => void;
}

export function LegalSheet({ which, onClose }: LegalSheetProps) {
  const { title, parts } = legal[which];
  return (
    <Sheet title={title} onClose={onClose}>
      {parts.map(({ heading, text }) => (
        <section key={heading} className={styles.part}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
      <section className={styles.part}>
        <h3>{legal.contact}</h3>
        <p>{CONTACT}</p>
      </section>
    </Sheet>
  );
}
