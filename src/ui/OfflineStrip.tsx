import { formatClock } from './dates.ts';
import { OfflineIcon } from './icons.tsx';
import { texts } from './texts/texts.ts';

export function OfflineStrip({ asOf }: { asOf: number | null }) {
  return (
    <div className="strip" role="status">
      <div className="col">
        <OfflineIcon small />
        <span>
          {asOf === null ? texts.offline.nothingKept : texts.offline.asOf(formatClock(asOf))}
        </span>
      </div>
    </div>
  );
}
