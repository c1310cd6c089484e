import { formatClock, formatDayAndClock, isSameDay } from './dates.ts';
import { OfflineIcon } from './icons.tsx';
import { commonTexts } from '../../texts/common.ts';

interface OfflineStripProps {
  asOf: number | null;
  isOnline: boolean;
}

function whenOf(asOf: number): string {
  const iso = new Date(asOf).toISOString();
  return isSameDay(iso, Date.now()) ? formatClock(asOf) : formatDayAndClock(iso);
}

/** What is kept is shown, for want of a line or of a server. */
export function OfflineStrip({ asOf, isOnline }: OfflineStripProps) {
  const why = isOnline ? commonTexts.offline.unreached : commonTexts.offline.offline;
  return (
    <div className="strip" role="status">
      <div className="col">
        <OfflineIcon small />
        <span>
          {why}{' '}
          {asOf === null ? commonTexts.offline.nothingKept : commonTexts.offline.asOf(whenOf(asOf))}
        </span>
      </div>
    </div>
  );
}
