import { formatClock } from '../ui/dates.ts';
import { OfflineIcon } from '../ui/icons.tsx';
import { portalTexts } from '../../texts/portal.ts';

const words = portalTexts.desk;

interface OfflineNoteProps {
  /** What is shown is older than it should be, and from when. */
  asOf: number | null;
  /** False where the server could be heard, and did not say it. */
  isOffline: boolean;
}

export function OfflineNote({ asOf, isOffline }: OfflineNoteProps) {
  if (asOf === null) return null;
  const clock = formatClock(asOf);
  return (
    <p className="band" role="status">
      <OfflineIcon small />
      <span style={{ flex: 1 }}>
        {isOffline ? words.keptAsOf(clock) : words.troubleAsOf(clock)}
      </span>
    </p>
  );
}
