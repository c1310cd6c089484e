import { useState } from 'react';
import { fitTexts as words } from '../../../../texts/fit.ts';
import type { SaidOfFit } from '../../../outbox/operations/fit.ts';
import { Status } from '../../../ui/Status.tsx';
import { FitChoices } from '../../fit/FitChoices.tsx';
import styles from './Fit.module.css';

interface HowItFittedProps {
  said: SaidOfFit;
  because: string | null;
  isHere: boolean;
  isRefused: boolean;
  sizes: readonly string[];
  /** She is asked without having opened it. */
  isAsked: boolean;
  onSay: (said: SaidOfFit) => Promise<unknown>;
}

/** How a piece fitted: asked once, opened by hand at any time, and hers to change. */
export function HowItFitted(props: HowItFittedProps) {
  const { said, because, isHere, isRefused, sizes, isAsked, onSay } = props;
  const [isOpen, setIsOpen] = useState(false);
  const answer = said === 'not_bought' ? null : said;
  const isCard = isOpen || (isAsked && said === null) || isRefused;
  const say = (next: SaidOfFit) => {
    // What is being said stays open until it is whole.
    setIsOpen(next !== 'not_bought' && next !== null);
    void onSay(next);
  };
  if (!isCard) {
    return (
      <p className={styles.closed} role="status">
        {said === null ? null : said === 'not_bought' ? (
          <span className="small muted">{words.isNotBought}</span>
        ) : (
          <span className="small">
            <span className="muted">{words.fitted}</span>{' '}
            {words.said(said.size, words.fits[said.fit])}
          </span>
        )}
        {isHere && <Status kind="here">{words.here}</Status>}
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          {answer ? words.change : words.ask}
        </button>
      </p>
    );
  }
  return (
    <section className={styles.card} aria-label={words.ask}>
      <div className={styles.head}>
        <h3>{words.ask}</h3>
        {because !== null && <span className="note">{because}</span>}
      </div>
      {isRefused && (
        <p className="alert" role="alert">
          {words.refused}
        </p>
      )}
      <FitChoices answer={answer} sizes={sizes} onSay={say} />
      <p className={`note ${styles.note}`} role="status">
        {isHere && <Status kind="here">{words.here}</Status>} {words.note}
      </p>
      {answer === null && (
        <button type="button" className="link" onClick={() => say('not_bought')}>
          {words.notBought}
        </button>
      )}
    </section>
  );
}
