import type { HousePromise } from '../../../contract/house-promise.ts';
import { readPromise } from '../../api/house.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatDay } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { Waiting } from '../Waiting.tsx';
import { spanOf } from './figures.ts';
import { Frame } from './Frame.tsx';
import { PressingList } from './PressingList.tsx';
import styles from './House.module.css';
import table from './Table.module.css';
import own from './Promise.module.css';

const words = houseTexts.promise;
const READ_EVERY_MS = 60_000;
const WHOLE = 100;

interface Sent {
  sent: number;
  late: number;
}

/** All of it only where it is so. */
function shareOf({ sent, late }: Sent): string {
  if (sent === 0) return words.none;
  return words.share((Math.floor(((sent - late) / sent) * WHOLE * 10) / 10).toFixed(1));
}

const sum = (some: readonly Sent[]): Sent => ({
  sent: some.reduce((all, one) => all + one.sent, 0),
  late: some.reduce((all, one) => all + one.late, 0),
});

function Bars({ days }: Pick<HousePromise, 'days'>) {
  const most = Math.max(1, ...days.map(({ sent }) => sent));
  return (
    <div className={own.bars} aria-hidden="true">
      {days.map(({ date, sent, late }) => (
        <span key={date}>
          <i className={own.lateBar} style={{ height: `${(late / most) * WHOLE}%` }} />
          <i style={{ height: `${((sent - late) / most) * WHOLE}%` }} />
        </span>
      ))}
    </div>
  );
}

function Weeks({ weeks }: Pick<HousePromise, 'weeks'>) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([of, label]) => (
            <th key={of} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, sent, late, toSent, toClaim }) => (
          <tr key={from}>
            <th scope="row">{formatDay(from)}</th>
            <td data-of={words.columns.sent}>{sent}</td>
            <td data-of={words.columns.share}>
              <b>{shareOf({ sent, late })}</b>
            </td>
            <td data-of={words.columns.late}>{late}</td>
            <td data-of={words.columns.toSent}>{spanOf(toSent).join(' ')}</td>
            <td data-of={words.columns.toClaim}>{spanOf(toClaim).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PromisePart() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('promise', () => readPromise(client));
  useFresh(() => value && again(), READ_EVERY_MS);
  return (
    <Frame
      part="promise"
      lead={value && words.lead(shareOf(sum(value.days)), shareOf(value.weeks[0] ?? sum([])))}
    >
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={6} />}
      {value && (
        <div className={`${styles.two} ${own.promise}`}>
          <div>
            <div className={styles.head}>
              <h2>{words.each}</h2>
              <p className={`small ${own.key}`} aria-hidden="true">
                <i />
                {words.inTime}
                <i className={own.lateBar} />
                {words.lateOnes}
              </p>
            </div>
            <Bars days={value.days} />
            <p className={`note ${own.ends}`} aria-hidden="true">
              <span>{formatDay(value.days[0]?.date ?? '')}</span>
              <span>{words.today}</span>
            </p>
            <Weeks weeks={value.weeks} />
          </div>
          <PressingList promise={value} onChanged={again} />
        </div>
      )}
    </Frame>
  );
}
