import type { Failure } from '../api/failure.ts';
import { formatClock } from '../ui/dates.ts';
import { OfflineIcon } from '../ui/icons.tsx';
import { portalTexts } from '../../texts/portal.ts';

interface OfflineNoteProps {
  failure: Failure | null;
  fetchedAt: number | null;
}

/** What is shown is older than it should be, and how old. */
export function OfflineNote({ failure, fetchedAt }: OfflineNoteProps) {
  if (!failure || fetchedAt === null) return null;
  return (
    <p className="band" role="status">
      <OfflineIcon small />
      <span style={{ flex: 1 }}>{portalTexts.desk.keptAsOf(formatClock(fetchedAt))}</span>
    </p>
  );
}
