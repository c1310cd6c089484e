import { formatDay } from '../../../ui/dates.ts';
import { Price } from '../../../ui/Price.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Words } from '../../../ui/Words.tsx';
import { texts } from '../../../../texts/consumer.ts';
import { showLedger } from '../in-sight.ts';
import { countOf } from '../lines.ts';
import { MadeBy } from '../MadeBy.tsx';
import { useLookInSight } from '../look-context.ts';
import { savedCount } from '../look.ts';
import { LookPicture } from './LookPicture.tsx';
import styles from './Opening.module.css';

interface OpeningProps {
  moves: string | null;
  onPhoto: () => void;
}

/** What she waited for: the look, what it costs, and whether it is as she asked. */
export function Opening({ moves, onPhoto }: OpeningProps) {
  const { look, cost, lines } = useLookInSight();
  const saved = savedCount(look);
  const forSale = look.places.filter(({ front }) => !front.isOwned).length;
  const hasOwn = forSale < look.places.length || lines.some(({ owned }) => owned !== null);
  return (
    <div className={styles.opening}>
      <div className={styles.picture}>
        <LookPicture moves={moves} onPhoto={onPhoto} />
      </div>
      <div className={styles.upshot}>
        <h1>{look.title}</h1>
        <p className={styles.sum}>
          <Price value={cost.left} />
          <span className="small muted">
            {texts.details.items(forSale)}
            {hasOwn && `, ${texts.details.without}`}
          </span>
        </p>
        {lines.length > 0 && (
          <button type="button" className={`link ${styles.verdict}`} onClick={showLedger}>
            {texts.ledger.kept(countOf(lines, 'fulfilled'), lines.length)}
          </button>
        )}
        <p className={styles.description}>
          <Words text={look.description} />
        </p>
        <p className={`small muted ${styles.meta}`}>
          {look.createdAt && <span>{formatDay(look.createdAt)}</span>}
          {!look.note && <MadeBy />}
          {look.corrected && (
            <span>
              {texts.details.corrected(look.corrected.name, formatDay(look.corrected.at))}
            </span>
          )}
          {saved > 0 && <Status kind="ready">{texts.details.savedCount(saved)}</Status>}
        </p>
      </div>
    </div>
  );
}
