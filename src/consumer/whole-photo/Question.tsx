import { useEffect, useRef } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import styles from './Question.module.css';

interface QuestionProps {
  title: string;
  /** What goes and what stays. */
  text: string;
  action: string;
  keep?: string;
  /** On which it is asked, for `LanguageSwitch`. */
  sheet: string;
  onYes: () => void;
  onKeep: () => void;
}

/** Where the first tap was there now is Keep. */
export function Question({
  title,
  text,
  action,
  keep = texts.whole.keep,
  sheet,
  onYes,
  onKeep,
}: QuestionProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.ask}>
      <h3 ref={question} tabIndex={-1}>
        {title}
      </h3>
      <p className="small">{text}</p>
      <LanguageSwitch sheet={sheet} />
      <div className={styles.answers}>
        <button type="button" className="btn out wide" onClick={onYes}>
          {action}
        </button>
        <button type="button" className="btn ink wide" onClick={onKeep}>
          {keep}
        </button>
      </div>
    </div>
  );
}
