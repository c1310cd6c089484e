import { useEffect, useId, useRef, useState } from 'react';
import { formatPrice } from '../../../../texts/prices.ts';
import { fitTexts as words } from '../../../../texts/fit.ts';
import { isBought, type SaidOfPiece } from '../../../state/operations/said-of-piece.ts';
import { Status } from '../../../ui/Status.tsx';
import { WordChoices } from '../../../ui/WordChoices.tsx';
import { FitChoices } from '../../fit/FitChoices.tsx';
import type { Fitting } from './fitting.ts';
import { Paid } from './Paid.tsx';
import styles from './Fit.module.css';

interface BoughtItProps extends Pick<Fitting, 'said' | 'isHere' | 'refused' | 'sizes'> {
  because: string | null;
  now: number;
  /** She is asked without having opened it. */
  isAsked: boolean;
  /** What can be taken back where it stands is not offered a second way. */
  onSay: (said: SaidOfPiece, undo?: 'undo') => Promise<unknown>;
}

const UNSAID = { size: null, fit: null, price: null, at: null };

/** What she has said of it, in one line. */
function Said({ said }: { said: SaidOfPiece }) {
  if (said === null) return null;
  if (said === 'not_bought') return <span className="small muted">{words.isNotBought}</span>;
  const fitted = words.said(said.size, said.fit && words.fits[said.fit]);
  const price = isBought(said) && said.price !== null ? formatPrice(said.price) : '';
  return (
    <span className="small">
      <span className="muted">{isBought(said) ? words.states[said.state] : words.fitted}</span>{' '}
      {[fitted, price].filter(Boolean).join(', ')}
    </span>
  );
}

/** Whether she bought a piece, and how it fitted: asked once, opened by hand at any time, and hers to change. */
export function BoughtIt(props: BoughtItProps) {
  const { said, because, now, isHere, refused, sizes, isAsked, onSay } = props;
  const [isOpen, setIsOpen] = useState(false);
  const askId = useId();
  const bought = isBought(said) ? said : null;
  const answer = said === 'not_bought' ? null : said;
  const state = bought ? bought.state : said === 'not_bought' ? said : null;
  const isCard = isOpen || (isAsked && said === null) || refused !== undefined;
  // What she said a moment ago is kept, though it is not on the screen yet.
  const latest = useRef(said);
  useEffect(() => {
    latest.current = said;
  }, [said]);
  const boughtNow = () => (isBought(latest.current) ? latest.current : null);
  const say = (next: SaidOfPiece) => {
    latest.current = next;
    // What is being said stays open until it is whole.
    setIsOpen(next !== 'not_bought' && next !== null);
    void onSay(next);
  };
  const become = (chosen: keyof typeof words.states | undefined) => {
    if (chosen === undefined) return say(null);
    if (chosen === 'not_bought') return say(chosen);
    const before = latest.current === 'not_bought' ? null : latest.current;
    return say({ ...UNSAID, ...before, state: chosen });
  };
  if (!isCard) {
    return (
      <p className={styles.closed} role="status">
        <Said said={said} />
        {isHere && <Status kind="here">{words.here}</Status>}
        <span className={styles.ways}>
          {bought?.state === 'bought' && (
            <button
              type="button"
              className="link"
              onClick={() => void onSay({ ...bought, state: 'returned' }, 'undo')}
            >
              {words.iReturnedIt}
            </button>
          )}
          <button type="button" className="link" onClick={() => setIsOpen(true)}>
            {answer ? words.change : words.askBought}
          </button>
        </span>
      </p>
    );
  }
  const states = bought
    ? (['bought', 'returned', 'not_bought'] as const)
    : (['bought', 'not_bought'] as const);
  return (
    <section className={styles.card} aria-label={words.askBought}>
      <div className={styles.head}>
        <h3 id={askId}>{words.askBought}</h3>
        {because !== null && <span className="note">{because}</span>}
      </div>
      {refused !== undefined && (
        <p className="alert" role="alert">
          {words.refused}
        </p>
      )}
      <WordChoices
        labelledBy={askId}
        options={states.map((value) => ({ value, label: words.states[value] }))}
        chosen={state === null ? [] : [state]}
        most={1}
        onChange={([chosen]) => become(chosen)}
      />
      {answer && sizes.length > 0 && (
        <div className={styles.part}>
          <h4>{words.ask}</h4>
          <FitChoices
            answer={answer}
            sizes={sizes}
            onSay={(next) => {
              const before = boughtNow();
              if (before) say({ ...before, ...next });
              else say(next.fit && { ...next, fit: next.fit });
            }}
          />
          <p className={`note ${styles.note}`}>{words.note}</p>
        </div>
      )}
      {bought && (
        <Paid
          said={refused !== undefined && isBought(refused) ? refused : bought}
          now={now}
          onDone={(paid) => {
            const before = boughtNow();
            if (paid && before) say({ ...before, ...paid });
            setIsOpen(false);
          }}
        />
      )}
      <p className={`note ${styles.note}`} role="status">
        {isHere && <Status kind="here">{words.here}</Status>}
      </p>
    </section>
  );
}
