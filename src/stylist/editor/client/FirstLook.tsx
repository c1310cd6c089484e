import type { PendingRequest } from '../../../../contract/requests.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { readOutfit } from '../../../api/outfits.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { formatPrice } from '../../../ui/prices.ts';
import { OurPicture } from '../../OurPicture.tsx';
import { usePortal } from '../../store/context.ts';
import { useRead } from '../../useRead.ts';
import styles from './Said.module.css';

const words = portalTexts.bench;

/** What another look was asked for from, beside it. */
export function FirstLook({ again }: { again: NonNullable<PendingRequest['again']> }) {
  const { client } = usePortal();
  const { outfitId, by } = again;
  const {
    value: outfit,
    failure,
    again: retry,
  } = useRead(outfitId, async () => readOutfit(client, outfitId));
  return (
    <section className={styles.first}>
      <h3>{words.firstLook(by)}</h3>
      {failure && <FailureNote message={words.firstLookFailed} onRetry={retry} />}
      {outfit && (
        <>
          <p className="small">{outfit.title}</p>
          <ul>
            {outfit.items.map(({ uuid, name, brand, image_url, estimated_price }) => (
              <li key={uuid}>
                <OurPicture src={image_url} alt="" className="th" />
                <span>
                  {name}
                  <span className={`note ${styles.priced}`}>
                    {[brand, formatPrice(estimated_price)].join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
