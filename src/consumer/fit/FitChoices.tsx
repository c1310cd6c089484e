import { useEffect, useId, useRef, useState } from 'react';
import { FITS, type Fit } from '../../../contract/fits.ts';
import { SIZE_MAX } from '../../../contract/limits.ts';
import { fitTexts as words } from '../../../texts/fit.ts';
import { WordChoices } from '../../ui/WordChoices.tsx';
import styles from './FitChoices.module.css';

interface Answer {
  size: string | null;
  fit: Fit | null;
}

const FIT_OPTIONS = FITS.map((value) => ({ value, label: words.fits[value] }));

interface FitChoicesProps {
  answer: Answer | null;
  /** To choose from. */
  sizes: readonly string[];
  onSay: (said: Answer) => void;
}

/** Tight, right or loose, and then in which size: nothing is chosen before she does. */
export function FitChoices({ answer, sizes, onSay }: FitChoicesProps) {
  const askId = useId();
  const sizeId = useId();
  const [own, setOwn] = useState<string | null>(null);
  const size = answer?.size ?? null;
  const fit = answer?.fit ?? null;
  const offered = size === null || sizes.includes(size) ? sizes : [...sizes, size];
  // What she said a moment ago is kept, though it is not on the screen yet.
  const latest = useRef<Answer>({ size, fit });
  useEffect(() => {
    latest.current = { size, fit };
  }, [size, fit]);
  const say = (change: Partial<Answer>) => {
    latest.current = { ...latest.current, ...change };
    onSay(latest.current);
  };
  const take = (taken: string | null) => {
    say({ size: taken });
    setOwn(null);
  };
  return (
    <>
      <p id={askId} className="vh">
        {words.ask}
      </p>
      <WordChoices
        labelledBy={askId}
        options={FIT_OPTIONS}
        chosen={fit ? [fit] : []}
        most={1}
        onChange={([said]) => say({ fit: said ?? null })}
      />
      {answer && (
        <div className={styles.sizes}>
          <p id={sizeId} className="small muted">
            {words.size}
          </p>
          <WordChoices
            labelledBy={sizeId}
            options={offered.map((value) => ({ value, label: value }))}
            chosen={size === null ? [] : [size]}
            most={1}
            onChange={([taken]) => take(taken ?? null)}
          />
          {own === null ? (
            <button type="button" className="link" onClick={() => setOwn('')}>
              {words.other}
            </button>
          ) : (
            <form
              className={styles.own}
              onSubmit={(event) => {
                event.preventDefault();
                if (own.trim() !== '') take(own.trim());
              }}
            >
              <input
                className="in"
                aria-label={words.otherLabel}
                placeholder={words.otherLabel}
                autoComplete="off"
                enterKeyHint="done"
                maxLength={SIZE_MAX}
                value={own}
                onChange={({ target }) => setOwn(target.value)}
              />
              <button type="submit" className="btn out">
                {words.use}
              </button>
            </form>
          )}
        </div>
      )}
    </>
  );
}
