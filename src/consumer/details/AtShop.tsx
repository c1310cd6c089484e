import { useId, useRef, useState } from 'react';
import type { OwnReport, ReportKind } from '../../../contract/reports.ts';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import { pageWords, saidWords, shopWords } from './shop-words.ts';
import { typedRupees } from './typed-rupees.ts';
import styles from './Piece.module.css';

interface AtShopProps {
  /** What is still on this phone of it. */
  ahead: ReportAhead | null;
  /** What the server has of it. */
  report: OwnReport | null;
  /** The shop has been asked for a while. */
  isSlow: boolean;
  stylist: string;
  now: number;
  /** Whether it is kept on this phone. */
  onReport: (about: ReportKind, price: number | null) => Promise<boolean>;
}

/** Where it opens it may lie under the tab bar. */
function bringUp(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'center' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

/** What she has found at the shop, and what the shop says to that. */
export function AtShop({ ahead, report, isSlow, stylist, now, onReport }: AtShopProps) {
  const [price, setPrice] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useId();
  const isHere = ahead !== null && !ahead.isRefused;

  const tell = async (about: ReportKind, value: number | null) => {
    if (!(await onReport(about, value))) return;
    if (price !== null) opener.current?.focus();
    setPrice(null);
  };

  return (
    <div className={styles.atShop}>
      {ahead?.isRefused && (
        <p className="alert" role="alert">
          {texts.atShop.refused}
        </p>
      )}
      <p role="status">
        {isHere && <Status kind="here">{texts.atShop.here(saidWords(ahead, now))}</Status>}
        {!isHere && report && (
          <>
            <Status kind={pageWords(report) === null ? 'wait' : 'ready'}>
              {saidWords(report, now)}
            </Status>{' '}
            <span className="note">{shopWords(report, { stylist, now, isSlow })}</span>
          </>
        )}
      </p>
      <p className={styles.ways}>
        {!isHere && !report && <span className="small muted">{texts.atShop.back}</span>}
        <span>
          <button
            ref={opener}
            type="button"
            className="link"
            aria-expanded={price !== null}
            onClick={() => setPrice(price === null ? '' : null)}
          >
            {texts.atShop.differs}
          </button>
          <button type="button" className="link" onClick={() => void tell('sold_out', null)}>
            {texts.details.soldOut}
          </button>
        </span>
      </p>
      {price !== null && (
        <form
          ref={bringUp}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const value = typedRupees(price);
            setIsWrong(value === null);
            if (value !== null) void tell('price', value);
          }}
        >
          <label className="field" htmlFor={field}>
            <span>{texts.atShop.whatCost}</span>
          </label>
          <div className={styles.typed}>
            <input
              id={field}
              className="in num"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              aria-invalid={isWrong}
              aria-describedby={`${field}-note`}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
            <button type="submit" className="btn out">
              {texts.atShop.tell}
            </button>
          </div>
          <p id={`${field}-note`} className={isWrong ? 'alert' : 'note'}>
            {isWrong ? texts.atShop.noPrice : texts.atShop.weRead}
          </p>
        </form>
      )}
    </div>
  );
}
