import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import styles from './History.module.css';

const TITLE_WIDTHS = ['88%', '64%', '92%', '70%'];

export function HistorySkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div role="status" aria-label={texts.loading}>
      {TITLE_WIDTHS.map((width, index) => (
        <div key={width} className={styles.entry} data-first={index === 0}>
          <div>
            <span className="sk" style={{ width: 52, height: 40 }} />
            <span className="sk" style={{ width: 60, height: 12, marginTop: 10 }} />
          </div>
          <div className={styles.middle}>
            <span className="sk" style={{ width: 104, height: 14, marginTop: 4 }} />
            <span className="sk" style={{ width, height: 20, marginTop: 12 }} />
            <span className="sk" style={{ width: 112, height: 44, marginTop: 18 }} />
          </div>
          <div className={styles.picture}>
            <span className="pic sk" />
          </div>
        </div>
      ))}
    </div>
  );
}
