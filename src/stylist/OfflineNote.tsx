import { formatClock } from '../ui/dates.ts';
import { OfflineIcon } from '../ui/icons.tsx';
import { portalTexts } from '../../texts/portal.ts';

/** `asOf`: what is shown is older than it should be, and from when. */
export function OfflineNote({ asOf }: { asOf: number | null }) {
  if (asOf === null) return null;
  return (
    <p className="band" role="status">
      <OfflineIcon small />
      <span style={{ flex: 1 }}>{portalTexts.desk.keptAsOf(formatClock(asOf))}</span>
    </p>
  );
}
