import { useId, useState } from 'react';
import { dayOf } from '../../../../contract/day.ts';
import type { Bought } from '../../../../contract/fits.ts';
import { fitTexts as words } from '../../../../texts/fit.ts';
import { typedRupees } from '../typed-rupees.ts';
import styles from './Fit.module.css';

type PaidWords = Pick<Bought, 'price' | 'at'>;

interface PaidProps {
  said: PaidWords;
  now: number;
  /** Null: it is as it was. */
  onDone: (paid: PaidWords | null) => void;
}

/** What she paid and when, if she likes to say it: for herself alone. */
export function Paid({ said, now, onDone }: PaidProps) {
  const id = useId();
  const [price, setPrice] = useState(said.price === null ? '' : String(said.price));
  const [at, setAt] = useState(said.at ?? '');
  const [wrong, setWrong] = useState<'price' | 'at' | null>(null);
  const today = dayOf(now);

  const take = () => {
    const paid = price.trim() === '' ? null : typedRupees(price);
    const isNoPrice = paid === null && price.trim() !== '';
    const isToCome = at > today;
    setWrong(isNoPrice ? 'price' : isToCome ? 'at' : null);
    if (isNoPrice || isToCome) return;
    const next = { price: paid, at: at || null };
    onDone(next.price === said.price && next.at === said.at ? null : next);
  };

  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <div className={styles.paid}>
        <label className="field" htmlFor={`${id}-price`}>
          <span>{words.paid}</span>
          <input
            id={`${id}-price`}
            className="in num"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={20}
            aria-invalid={wrong === 'price'}
            aria-describedby={`${id}-note`}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </label>
        <label className="field" htmlFor={`${id}-at`}>
          <span>{words.day}</span>
          <input
            id={`${id}-at`}
            className="in"
            type="date"
            max={today}
            aria-invalid={wrong === 'at'}
            aria-describedby={`${id}-note`}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </label>
      </div>
      <p id={`${id}-note`} className={wrong === null ? 'note' : 'alert'}>
        {wrong === null ? words.onlyYou : wrong === 'price' ? words.noPrice : words.toCome}
      </p>
      <button type="submit" className="btn out">
        {words.use}
      </button>
    </form>
  );
}
