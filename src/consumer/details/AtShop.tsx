import { useId, useState } from 'react';
import type { ReportKind } from '../../../contract/reports.ts';
import { formatPrice } from '../../ui/Price.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import { typedRupees } from './typed-rupees.ts';
import styles from './Piece.module.css';

export type OnReport = (about: ReportKind, price: number | null) => Promise<boolean>;

interface AtShopProps {
  /** What is still on this phone of it. */
  ahead: ReportAhead | null;
  stylist: string;
  /** Whether it is kept on this phone. */
  onReport: OnReport;
}

const saidWords = (about: ReportKind, price: number | null) =>
  about === 'sold_out' || price === null
    ? texts.atShop.saidSoldOut
    : texts.atShop.saidPrice(formatPrice(price));

/** What she has found at the shop. */
export function AtShop({ ahead, stylist, onReport }: AtShopProps) {
  const [said, setSaid] = useState<string | null>(null);
  const [price, setPrice] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const field = useId();

  const report = async (about: ReportKind, value: number | null) => {
    if (!(await onReport(about, value))) return;
    setSaid(saidWords(about, value));
    setPrice(null);
  };

  if (ahead && !ahead.isRefused) {
    return (
      <p className={styles.atShop} role="status">
        <Status kind="here">{texts.atShop.here(saidWords(ahead.about, ahead.price))}</Status>
      </p>
    );
  }
  return (
    <div className={styles.atShop}>
      {ahead?.isRefused && (
        <p className="alert" role="alert">
          {texts.atShop.refused}
        </p>
      )}
      {said !== null && !ahead ? (
        <p role="status">
          <Status kind="ready">{said}</Status> <span className="note">{texts.atShop.isRead}</span>
        </p>
      ) : (
        <p className={styles.ways}>
          <span className="small muted">{texts.atShop.back}</span>
          <span>
            <button
              type="button"
              className="link"
              aria-expanded={price !== null}
              onClick={() => setPrice(price === null ? '' : null)}
            >
              {texts.atShop.differs}
            </button>
            <button type="button" className="link" onClick={() => void report('sold_out', null)}>
              {texts.details.soldOut}
            </button>
          </span>
        </p>
      )}
      {price !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const value = typedRupees(price);
            setIsWrong(value === null);
            if (value !== null) void report('price', value);
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
            {isWrong ? texts.atShop.noPrice : texts.atShop.weRead(stylist)}
          </p>
        </form>
      )}
    </div>
  );
}
