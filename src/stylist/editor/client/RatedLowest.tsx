import type { ClientOutfit } from '../../../../contract/clients.ts';
import { commonTexts } from '../../../../texts/common.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { opinionsIn } from '../../look/history.ts';
import styles from './Said.module.css';

/** The pieces of an outfit that got one star, with what was wrong, where they are put right. */
export function RatedLowest({ outfit }: { outfit: ClientOutfit | undefined }) {
  const lowest = outfit ? opinionsIn(outfit).filter(({ rating }) => rating === 1) : [];
  if (lowest.length === 0) return null;
  return (
    <section>
      <h3>{portalTexts.overview.toAnswer.rated_1}</h3>
      <ul className={styles.disputes}>
        {lowest.map(({ uuid, name, reasons = [], ratingText }) => (
          <li key={uuid}>
            <h4>{name}</h4>
            {reasons.length > 0 && (
              <p className="small">
                {reasons.map((reason) => commonTexts.reasons[reason]).join(', ')}
              </p>
            )}
            {ratingText && <q>{ratingText}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
