import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import styles from './Closet.module.css';

const PLATES = ['first', 'second', 'third', 'fourth'];

export function ClosetSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div className={styles.grid} role="status" aria-label={texts.loading}>
      {PLATES.map((plate) => (
        <div key={plate} className={styles.piece}>
          <span className="pic sk" />
          <span className="sk" style={{ width: '70%', height: 18, marginTop: 12 }} />
          <span className="sk" style={{ width: '50%', height: 12, marginTop: 8 }} />
        </div>
      ))}
    </div>
  );
}
