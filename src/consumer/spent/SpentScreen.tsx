import { useEffect, useState } from 'react';
import { spentTexts as words } from '../../../texts/spent.ts';
import { bought } from '../../state/selectors.ts';
import { formatDay, formatMonthAndYear } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goBack, openOutfit } from '../shell/navigation.ts';
import { monthsOf, type Month } from './months.ts';
import styles from './Spent.module.css';

/** What she spent, by month: each opens what it is made of. */
export function SpentScreen() {
  const { actions } = useApp();
  const kept = useStore((state) => state.bought);
  const months = monthsOf(useStore(bought));
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => void actions.freshen(['bought']), [actions]);
  const isKnown = kept.value !== null || months.length > 0;
  return (
    <>
      <LineStrip of={kept} />
      <main className="col has-tabs" aria-busy={kept.isLoading}>
        <BackBar title={words.title} onBack={() => goBack({ name: 'profile' })} />
        {kept.error && !kept.isOffline && (
          <FailureNote message={kept.error} onRetry={() => void actions.refreshBought()} />
        )}
        {isKnown && (
          <section className="sec">
            <p className={`note ${styles.of}`}>{words.onlyYou}</p>
            {months.length === 0 ? (
              <p className="muted">{words.none}</p>
            ) : (
              <ul>
                {months.map((month) => (
                  <MonthRow
                    key={month.id}
                    month={month}
                    isOpen={open === month.id}
                    onOpen={() => setOpen(open === month.id ? null : month.id)}
                  />
                ))}
              </ul>
            )}
          </section>
        )}
      </main>
    </>
  );
}

interface MonthRowProps {
  month: Month;
  isOpen: boolean;
  onOpen: () => void;
}

function MonthRow({ month: { id, sum, pieces, unpriced }, isOpen, onOpen }: MonthRowProps) {
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <h2>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
          <span>{formatMonthAndYear(`${id}-15T12:00:00`)}</span>
          <i aria-hidden="true" />
          <span className={styles.said}>{formatPrice(sum)}</span>
        </button>
      </h2>
      {unpriced > 0 && <p className="note">{words.unpriced(unpriced)}</p>}
      {isOpen && (
        <ul>
          {pieces.map(
            ({ outfit, item, seen, name, brand, bought: { state, price, at, since } }) => (
              <li key={`${item} ${seen}`}>
                <button
                  type="button"
                  className={styles.piece}
                  onClick={() => openOutfit(outfit, item)}
                >
                  <span>{name}</span>
                  <span className={styles.said}>
                    {state === 'returned'
                      ? words.returned
                      : price === null
                        ? words.noPrice
                        : formatPrice(price)}
                  </span>
                  <span className="note">
                    {[
                      brand,
                      at === null
                        ? words.toldOn(formatDay(since))
                        : words.boughtOn(formatDay(`${at}T12:00:00`)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  );
}
