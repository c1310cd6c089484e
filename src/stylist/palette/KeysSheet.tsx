import { useId, useState } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { Switch } from '../../ui/Switch.tsx';
import { DeskDialog } from '../DeskDialog.tsx';
import { areLettersOn, turnLetters } from './letters.ts';
import styles from './KeysSheet.module.css';

const words = portalTexts.keys;

/** The keys as a page of contents. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areLettersOn);
  const [isKept, setIsKept] = useState(true);
  const id = useId();
  const turn = (on: boolean) => {
    setIsKept(turnLetters(on));
    setIsOn(on);
  };
  return (
    <DeskDialog title={words.title} lead={words.lead} onClose={onClose}>
      <div className={styles.letters}>
        <p>
          <span id={id}>{words.letters}</span>{' '}
          <span className="note" role="status">
            {isKept ? words.lettersKept : words.lettersNotKept}
          </span>
        </p>
        <Switch labelledBy={id} checked={isOn} onChange={turn} />
      </div>
      <div className={styles.contents}>
        {words.contents.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map(({ said, keys }) => (
                <li key={said} className="leader">
                  <span>{said}</span>
                  <kbd>{keys}</kbd>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskDialog>
  );
}
