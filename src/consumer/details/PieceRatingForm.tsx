import { useId, useRef, useState, type ReactNode } from 'react';
import { REASONS_UP_TO } from '../../../contract/limits.ts';
import type { GivenStars } from '../../state/operations/rating.ts';
import { asStars, StarsInput, type StarValue } from '../../ui/Stars.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { WhatWasWrong, type Why } from './WhatWasWrong.tsx';
import styles from './Piece.module.css';

/** What is wrong is asked with few stars alone. */
export interface Opinion {
  stars: StarValue;
  why?: Why;
}

interface PieceRatingFormProps {
  name: string;
  /** What the server did not take: it is here to be sent again. */
  refused: GivenStars | null;
  onRate: (opinion: Opinion) => Promise<unknown>;
  /** What stands beside the button. */
  children: ReactNode;
}

export function PieceRatingForm({ name, refused, onRate, children }: PieceRatingFormProps) {
  const [stars, setStars] = useState(refused && asStars(refused.rating));
  const [why, setWhy] = useState<Why>({
    reasons: refused?.why?.reasons ?? [],
    text: refused?.why?.text ?? '',
  });
  const [alert, setAlert] = useState(refused ? texts.details.ratingFailed : null);
  const rate = useRef<HTMLDivElement>(null);
  const groupName = useId();
  const finalId = useId();

  const isWrong = stars !== null && stars <= REASONS_UP_TO;

  const submit = async () => {
    if (stars === null) {
      setAlert(texts.details.chooseFirst);
      rate.current?.querySelector('input')?.focus();
      return;
    }
    setAlert(null);
    try {
      const isSaid = isWrong && (why.reasons.length > 0 || why.text.trim() !== '');
      await onRate({ stars, ...(isSaid && { why }) });
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
      {isWrong && <WhatWasWrong why={why} onChange={setWhy} />}
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
          {isWrong ? texts.details.beforeFinalWhy : texts.details.beforeFinal}
        </p>
      )}
    </>
  );
}
