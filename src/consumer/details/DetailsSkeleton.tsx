import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import styles from './Details.module.css';
import piece from './Piece.module.css';

export function DetailsSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div role="status" aria-label={texts.loading}>
      <div className={styles.head}>
        <span className="sk" style={{ width: '78%', height: 38 }} />
        <span className="sk" style={{ width: '100%', height: 14, marginTop: 16 }} />
        <span className="sk" style={{ width: '64%', height: 14, marginTop: 10 }} />
        <span className="sk" style={{ width: '100%', height: 4, marginTop: 28 }} />
      </div>
      <div className={piece.item}>
        <div className={piece.pair}>
          <span className={piece.client}>
            <span className="pic sk" />
          </span>
          <span className="pic sk" />
        </div>
      </div>
    </div>
  );
}
