import type { SeriesDay } from '../../../contract/analytics.ts';
import { formatDay } from '../../ui/dates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import styles from './Chart.module.css';

const words = portalTexts.chart;

/** What the chart draws, in figures, the newest day first. */
export function FiguresTable({ series }: { series: readonly SeriesDay[] }) {
  return (
    <details className={styles.figures}>
      <summary className="link">{words.table}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.requests}</th>
            <th scope="col">{words.completed}</th>
            <th scope="col">{words.average}</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ date, requests, completed, avgRating }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{requests}</td>
              <td>{completed}</td>
              <td>{avgRating === null ? words.none : avgRating.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
