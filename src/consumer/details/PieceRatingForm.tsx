import { useId, useRef, useState, type ReactNode } from 'react';
import { StarsInput, type StarValue } from '../../ui/Stars.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Details.module.css';

interface PieceRatingFormProps {
  name: string;
  /** The server did not take the last one. */
  isRefused: boolean;
  onRate: (stars: StarValue) => Promise<unknown>;
  /** What stands beside the button. */
  children: ReactNode;
}

export function PieceRatingForm({ name, isRefused, onRate, children }: PieceRatingFormProps) {
  const [stars, setStars] = useState<StarValue | null>(null);
  const [alert, setAlert] = useState(isRefused ? texts.details.ratingFailed : null);
  const rate = useRef<HTMLDivElement>(null);
  const groupName = useId();
  const finalId = useId();

  const submit = async () => {
    if (stars === null) {
      setAlert(texts.details.chooseFirst);
      rate.current?.querySelector('input')?.focus();
      return;
    }
    try {
      await onRate(stars);
    } catch {
      setAlert(texts.details.ratingFailed);
    }
  };

  return (
    <>
      <div ref={rate} className={styles.rate} data-unsent={stars === null ? undefined : ''}>
        <StarsInput
          name={groupName}
          label={texts.details.ratingOf(name)}
          value={stars}
          onChange={(value) => {
            setStars(value);
            setAlert(null);
          }}
        />
        {stars === null ? (
          <span className="small muted">{texts.details.notRated}</span>
        ) : (
          <span className={styles.label}>{commonTexts.stars.labels[stars]}</span>
        )}
      </div>
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={`btn ${stars === null ? styles.quiet : 'ink'}`}
          aria-describedby={stars === null ? undefined : finalId}
          onClick={() => void submit()}
        >
          {stars === null ? texts.details.rate : texts.details.submitRating}
        </button>
        {children}
      </div>
      {stars !== null && (
        <p id={finalId} className={`note ${styles.final}`}>
          {texts.details.beforeFinal}
        </p>
      )}
    </>
  );
}
