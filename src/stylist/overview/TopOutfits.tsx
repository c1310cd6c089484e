import type { TopOutfit } from '../../../contract/analytics.ts';
import { portalTexts } from '../../../texts/portal.ts';
import styles from './Overview.module.css';

const words = portalTexts.overview;

export function TopOutfits({ outfits }: { outfits: readonly TopOutfit[] }) {
  return (
    <section className={styles.top}>
      <div className="sec-head">
        <h2>{words.top}</h2>
      </div>
      {outfits.length === 0 && <p className="small muted">{words.noTop}</p>}
      <ol>
        {outfits.map(({ id, title, avgRating, ratingCount }) => (
          <li key={id}>
            <p className="leader">
              <span className={styles.outfit}>{title}</span>
              <span className="price">{avgRating.toFixed(1)}</span>
            </p>
            <p className="note">{words.ratings(ratingCount)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
