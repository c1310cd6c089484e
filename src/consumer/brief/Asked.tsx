import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { BriefQuote } from './BriefQuote.tsx';
import type { AskedOfEntry } from './asked.ts';
import styles from './Brief.module.css';

const words = texts.brief;

interface AskedProps {
  asked: AskedOfEntry;
  onTell: () => void;
}

const wordFor = ({ brief, isLate }: AskedOfEntry) => {
  if (isLate) return words.addNote;
  return brief ? words.change : words.tell;
};

/** What she asked for with a photo that is on its way or waits, and the way to say it otherwise. */
export function Asked({ asked, onTell }: AskedProps) {
  const { brief, isHere, isRefused } = asked;
  return (
    <div className={styles.asked}>
      {brief ? <State isHere={isHere} isRefused={isRefused} /> : <span />}
      <button type="button" className="link" onClick={onTell}>
        {wordFor(asked)}
      </button>
      {brief && <BriefQuote brief={brief} />}
    </div>
  );
}

export function State({ isHere, isRefused }: Pick<AskedOfEntry, 'isHere' | 'isRefused'>) {
  if (isRefused) return <Status kind="bad">{texts.photo.notSent}</Status>;
  if (isHere) return <Status kind="here">{texts.photo.here}</Status>;
  return <p className="note">{words.youAsked}</p>;
}
