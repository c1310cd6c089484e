import { portalTexts } from '../../../texts/portal.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import type { HouseProps } from '../house/House.tsx';
import { useRead } from '../useRead.ts';

/** What is no stylist's comes when an owner opens it, and is kept on no computer. */
export function HouseDoor(props: HouseProps) {
  const { value, failure, again } = useRead('house', async () => import('../house/House.tsx'));
  if (value) return <value.House {...props} />;
  if (!failure) return null;
  return (
    <main className="desk">
      <FailureNote message={portalTexts.desk.houseFailed} onRetry={again} />
    </main>
  );
}
