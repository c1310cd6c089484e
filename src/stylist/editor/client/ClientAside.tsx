import { useState } from 'react';
import type { ClientOutfit } from '../../../../contract/clients.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { formatDay } from '../../../ui/dates.ts';
import { OurPicture } from '../../OurPicture.tsx';
import { TapPhoto } from '../../TapPhoto.tsx';
import { Star } from '../../../ui/Stars.tsx';
import { ageWords } from '../../../../texts/ages.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { commonTexts } from '../../../../texts/common.ts';
import { TasteLines } from '../../TasteLines.tsx';
import { Colours } from '../../Colours.tsx';
import { isDisliked, ratedItems, type RatedItem } from '../../look/history.ts';
import { sizesSaid } from '../../parts/sizes-said.ts';
import type { ClientDetailsRead } from '../../parts/useClientDetails.ts';
import styles from './ClientAside.module.css';

const words = portalTexts.client;
const SHOWN_FIRST = 6;

function Rated({ item }: { item: RatedItem }) {
  const isBad = isDisliked(item.rating);
  return (
    <li className={isBad ? styles.disliked : undefined}>
      <OurPicture src={item.image_url} alt="" className="th" />
      <span>
        {item.name}
        <span className="note">{item.outfit}</span>
      </span>
      <span
        className="num"
        role="img"
        aria-label={isBad ? words.disliked(item.rating) : words.rating(item.rating)}
      >
        {item.rating}
        <Star on={!isBad} />
      </span>
    </li>
  );
}

function RatedBefore({ items }: { items: readonly RatedItem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return <p className="note">{words.noneRated}</p>;
  return (
    <>
      <ul className={styles.rated}>
        {(isWhole ? items : items.slice(0, SHOWN_FIRST)).map((item) => (
          <Rated key={item.uuid} item={item} />
        ))}
      </ul>
      {!isWhole && items.length > SHOWN_FIRST && (
        <button type="button" className="link" onClick={() => setIsWhole(true)}>
          {words.showAll(items.length)}
        </button>
      )}
    </>
  );
}

function Preferences({ request }: { request: PendingRequest }) {
  const { gender, ageRange, stylePreferences, sizes, colors } = request.userPreferences;
  const { sizesByKind: byKind, heightCm: height } = request.userPreferences;
  return (
    <dl className={`dl2 ${styles.preferences}`}>
      <dt>{words.gender}</dt>
      <dd>{gender === null ? words.notSpecified : commonTexts.genders[gender]}</dd>
      <dt>{words.ageRange}</dt>
      <dd>{ageRange ? ageWords(ageRange) : words.notSpecified}</dd>
      <dt>{words.style}</dt>
      <dd>{stylePreferences || words.notSpecified}</dd>
      <dt>{words.sizes}</dt>
      <dd>{sizesSaid({ byKind, sizes, height }) || words.notSpecified}</dd>
      <dt>{words.colours}</dt>
      <dd>{colors.length > 0 ? <Colours names={colors} /> : words.notSpecified}</dd>
    </dl>
  );
}

const averageOf = ({ items }: ClientOutfit): string => {
  const given = items.flatMap(({ rating }) => rating ?? []);
  if (given.length === 0) return words.notRated;
  return (given.reduce((sum, rating) => sum + rating, 0) / given.length).toFixed(1);
};

function Earlier({ outfits }: { outfits: readonly ClientOutfit[] }) {
  return (
    <ul className={styles.outfits}>
      {outfits.slice(0, SHOWN_FIRST).map((outfit) => (
        <li key={outfit.id} className="leader">
          <span>{outfit.title}</span>
          <span>{averageOf(outfit)}</span>
        </li>
      ))}
    </ul>
  );
}

interface ClientAsideProps {
  request: PendingRequest;
  details: ClientDetailsRead;
}

export function ClientAside({ request, details }: ClientAsideProps) {
  const { taste } = request;
  const { value, hasFailed, retry } = details;
  const earlier = value?.photos.filter(({ id }) => id !== request.photoId) ?? [];
  return (
    <aside className={styles.aside} aria-label={request.userName}>
      <h2>{request.userName}</h2>
      <p className="note">{request.userEmail}</p>
      {taste && taste.answered > 0 && (
        <section>
          <h3>{words.taste}</h3>
          <TasteLines name={request.userName} taste={taste} />
        </section>
      )}
      <section>
        <h3>{words.preferences}</h3>
        <Preferences request={request} />
      </section>
      <section>
        <h3>{words.rated}</h3>
        {value && <RatedBefore items={ratedItems(value)} />}
        {hasFailed && (
          <div role="alert">
            <p className="note">{words.failed}</p>
            <button type="button" className="link" onClick={retry}>
              {commonTexts.actions.tryAgain}
            </button>
          </div>
        )}
      </section>
      {value && value.outfits.length > 0 && (
        <section>
          <h3>{words.outfits}</h3>
          <Earlier outfits={value.outfits} />
        </section>
      )}
      {earlier.length > 0 && (
        <section>
          <h3>{words.past}</h3>
          <p className="note">{portalTexts.custody.told}</p>
          <ul className={styles.past}>
            {earlier.slice(0, SHOWN_FIRST).map((photo) => (
              <li key={photo.id}>
                <TapPhoto
                  id={photo.id}
                  src={photo.thumb_url}
                  alt={words.photoOf(formatDay(photo.upload_date))}
                  thumbhash={photo.thumbhash}
                  className="th"
                  onBroken={retry}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
