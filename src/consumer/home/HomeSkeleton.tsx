import { useDelayed } from '../../ui/useDelayed.ts';
import { NewestSkeleton } from '../../skeleton/NewestSkeleton.tsx';
import { texts } from '../../../texts/consumer.ts';

export function HomeSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div role="status" aria-label={texts.loading}>
      <NewestSkeleton />
    </div>
  );
}
