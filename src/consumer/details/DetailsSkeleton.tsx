import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import opening from './opening/Opening.module.css';

export function DetailsSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div className={opening.opening} role="status" aria-label={texts.loading}>
      <div className={opening.picture}>
        <span className="pic sk" />
      </div>
      <div className={opening.upshot}>
        <span className="sk" style={{ width: '78%', height: 38 }} />
        <span className="sk" style={{ width: '64%', height: 24, marginTop: 12 }} />
        <span className="sk" style={{ width: '100%', height: 14, marginTop: 16 }} />
      </div>
    </div>
  );
}
