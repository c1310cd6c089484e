import { formatClock } from './dates.ts';
import { OfflineIcon } from './icons.tsx';
import { texts } from './texts/texts.ts';

/** What is kept is shown, for want of a line or of a server. */
export function OfflineStrip({ asOf }: { asOf: number | null }) {
  const why = navigator.onLine ? texts.offline.unreached : texts.offline.offline;
  return (
    <div className="strip" role="status">
      <div className="col">
        <OfflineIcon small />
        <span>
          {why} {asOf === null ? texts.offline.nothingKept : texts.offline.asOf(formatClock(asOf))}
        </span>
      </div>
    </div>
  );
}
