import { useId, useRef } from 'react';
import { AVOIDED_MAX, AVOIDED_WORD_MAX } from '../../../contract/limits.ts';
import { withWord, type BriefForm } from '../../state/brief-form.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './BriefSheet.module.css';

const words = texts.brief;
const SUGGESTED_SHOWN = 4;

interface AvoidFieldProps {
  typed: Pick<BriefForm, 'avoid' | 'word'>;
  onType: (part: Partial<BriefForm>) => void;
}

/** Words of her own, and some that others use. */
export function AvoidField({ typed: { avoid, word }, onType }: AvoidFieldProps) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isFull = avoid.length >= AVOIDED_MAX;
  const known = new Set(avoid.map((one) => one.toLocaleLowerCase()));
  const others = words.suggested.filter((one) => !known.has(one)).slice(0, SUGGESTED_SHOWN);
  const add = () => {
    onType({ avoid: withWord(avoid, word), word: '' });
    field.current?.focus();
  };
  return (
    <div>
      <p id={titleId} className="legend">
        {words.avoid}
      </p>
      {!isFull && (
        <div className={styles.add}>
          <input
            ref={field}
            className="in"
            aria-labelledby={titleId}
            placeholder={words.avoidHint}
            maxLength={AVOIDED_WORD_MAX}
            enterKeyHint="done"
            value={word}
            onChange={({ target }) => onType({ word: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="btn out" onClick={add}>
            {words.add}
          </button>
        </div>
      )}
      {avoid.length > 0 && (
        <div className={styles.mine}>
          {avoid.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={words.removeWord(one)}
              onClick={() => {
                onType({ avoid: avoid.filter((other) => other !== one) });
                field.current?.focus();
              }}
            >
              {one}
              <CloseIcon small />
            </button>
          ))}
        </div>
      )}
      {!isFull && others.length > 0 && (
        <div className={styles.suggested}>
          {others.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={words.addWord(one)}
              onClick={() => onType({ avoid: withWord(avoid, one) })}
            >
              {words.plus(one)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
