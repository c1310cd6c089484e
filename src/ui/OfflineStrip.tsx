import { formatClock } from './dates.ts';
import { OfflineIcon } from './icons.tsx';
import { commonTexts } from '../../texts/common.ts';

/** What is kept is shown, for want of a line or of a server. */
export function OfflineStrip({ asOf }: { asOf: number | null }) {
  const why = navigator.onLine ? commonTexts.offline.unreached : commonTexts.offline.offline;
  return (
    <div className="strip" role="status">
      <div className="col">
        <OfflineIcon small />
        <span>
          {why}{' '}
          {asOf === null
            ? commonTexts.offline.nothingKept
            : commonTexts.offline.asOf(formatClock(asOf))}
        </span>
      </div>
    </div>
  );
}
