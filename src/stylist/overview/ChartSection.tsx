import type { SeriesDay } from '../../../contract/analytics.ts';
import { formatDay } from '../../ui/dates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { chartOf } from './chart.ts';
import { FiguresTable } from './FiguresTable.tsx';
import styles from './Chart.module.css';

const words = portalTexts.chart;
const WIDTH = 480;
const BARS_HEIGHT = 150;
const LINE_HEIGHT = 48;
const BAR = 6.5;

const total = (series: readonly SeriesDay[], of: 'requests' | 'completed') =>
  series.reduce((sum, day) => sum + day[of], 0);

function averageOf(values: number[]): string {
  if (values.length === 0) return words.none;
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
}

export function ChartSection({ series }: { series: readonly SeriesDay[] }) {
  const { bars, grid, ratings } = chartOf(series);
  const first = series[0];
  const lastRating = ratings.at(-1);
  const up = (part: number, height: number) => height - part * height;
  const points = ratings.map(({ x, y }) => `${x * WIDTH} ${up(y, LINE_HEIGHT - 8) + 4}`);
  const average = averageOf(ratings.map(({ value }) => value));

  return (
    <section>
      <div className="sec-head">
        <h2>{words.title}</h2>
        <p className={`small ${styles.key}`} aria-hidden="true">
          <i className={styles.requests} />
          {words.requests}
          <i className={styles.completed} />
          {words.completed}
        </p>
      </div>
      <p className="vh">
        {words.summary(total(series, 'requests'), total(series, 'completed'), average)}
      </p>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.bars}>
          {grid.map(({ y, value }) => (
            <span key={value} className={styles.grid} style={{ bottom: `${y * 100}%` }}>
              {value}
            </span>
          ))}
          <svg viewBox={`0 0 ${WIDTH} ${BARS_HEIGHT}`} preserveAspectRatio="none">
            {bars.map(({ x, requests, completed }) => (
              <g key={x} strokeWidth={BAR}>
                <path
                  className={styles.requests}
                  d={`M${x * WIDTH} ${BARS_HEIGHT}V${up(requests, BARS_HEIGHT)}`}
                />
                <path
                  className={styles.completed}
                  d={`M${x * WIDTH} ${BARS_HEIGHT}V${up(completed, BARS_HEIGHT)}`}
                />
              </g>
            ))}
          </svg>
        </div>
        <p className={styles.ends}>
          <span>{first && formatDay(first.date)}</span>
          <span>{words.today}</span>
        </p>
        <p className={styles.ends}>
          <span>{words.average}</span>
          {lastRating && <b>{lastRating.value.toFixed(1)}</b>}
        </p>
        {ratings.length > 0 ? (
          <svg
            className={styles.line}
            viewBox={`0 0 ${WIDTH} ${LINE_HEIGHT}`}
            preserveAspectRatio="none"
          >
            <polyline points={points.join(' ')} />
            {lastRating && <path className={styles.dot} d={`M${points.at(-1)}h.01`} />}
          </svg>
        ) : (
          <p className="note">{words.noRatings}</p>
        )}
      </div>
      <FiguresTable series={series} />
    </section>
  );
}
