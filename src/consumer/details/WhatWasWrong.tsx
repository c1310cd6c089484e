import { useId, useState } from 'react';
import { RATING_REASONS_MAX, RATING_WORDS_MAX } from '../../../contract/limits.ts';
import type { Reason } from '../../../contract/ratings.ts';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './WhatWasWrong.module.css';

const LABELS: Record<Reason, string> = commonTexts.reasons;
const OPTIONS = (Object.keys(LABELS) as Reason[]).map((value) => ({ value, label: LABELS[value] }));

export interface Why {
  reasons: Reason[];
  text: string;
}

interface WhatWasWrongProps {
  why: Why;
  onChange: (why: Why) => void;
}

/** Nothing of it has to be said. */
export function WhatWasWrong({ why, onChange }: WhatWasWrongProps) {
  const titleId = useId();
  const [isFull, setIsFull] = useState(false);
  return (
    <div className={styles.why}>
      <p id={titleId} className={styles.title}>
        {texts.details.wrong} <span className="muted">{texts.details.wrongAtMost}</span>
      </p>
      <WordChoices<Reason>
        labelledBy={titleId}
        options={OPTIONS}
        chosen={why.reasons}
        most={RATING_REASONS_MAX}
        onChange={(reasons) => {
          setIsFull(false);
          onChange({ ...why, reasons });
        }}
        onTooMany={() => setIsFull(true)}
      />
      {isFull && (
        <p className="alert" role="alert">
          {texts.details.noMoreReasons}
        </p>
      )}
      <input
        className="in"
        aria-label={texts.details.inYourWords}
        placeholder={texts.details.inYourWords}
        maxLength={RATING_WORDS_MAX}
        value={why.text}
        onChange={({ target }) => onChange({ ...why, text: target.value })}
      />
    </div>
  );
}
