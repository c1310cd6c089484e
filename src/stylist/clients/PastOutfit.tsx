import type { ClientOutfit } from '../../../contract/clients.ts';
import { commonTexts } from '../../../texts/common.ts';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { isDisliked, type Opinion } from '../look/history.ts';
import { ChosenNote } from '../parts/ChosenNote.tsx';
import { SeenNote } from '../parts/SeenNote.tsx';
import { Changes } from './Changes.tsx';
import styles from './ClientDetail.module.css';

const words = portalTexts;

function Rated({ piece, isBackup = false }: { piece: Opinion; isBackup?: boolean }) {
  const { name, rating, reasons = [] } = piece;
  const called = [name, ...reasons.map((reason) => commonTexts.reasons[reason])].join(', ');
  return (
    <>
      <p className="leader">
        <span>{isBackup ? words.backups.or(called) : called}</span>
        <span className={rating !== null && isDisliked(rating) ? 'bad-text' : undefined}>
          {rating === null ? (
            <span className="note">{words.client.notRated}</span>
          ) : (
            words.client.rating(rating)
          )}
        </span>
      </p>
      <SeenNote piece={piece} />
    </>
  );
}

interface PastOutfitProps {
  outfit: ClientOutfit;
  /** The client's. */
  name: string;
  onCorrect: () => void;
}

/** What was sent, what the client made of it, and what has become of it since. */
export function PastOutfit({ outfit, name, onCorrect }: PastOutfitProps) {
  const { stylist, mayCorrect = true } = outfit;
  const day = formatDay(outfit.createdAt);
  return (
    <li>
      <div className={styles.outfit}>
        <h4>{outfit.title}</h4>
        {mayCorrect && (
          <button
            type="button"
            className="link"
            aria-label={words.clients.correct(outfit.title)}
            onClick={onCorrect}
          >
            {words.clients.correctShort}
          </button>
        )}
      </div>
      <p className="note">{stylist ? words.clients.sentBy(day, stylist) : day}</p>
      {!mayCorrect && stylist && (
        <p className="note">{words.clients.others(stylist, firstName(name))}</p>
      )}
      <ul>
        {outfit.items.map((item) => (
          <li key={item.uuid}>
            <Rated piece={item} />
            <ChosenNote place={item} firstName={firstName(name)} />
            {item.backups?.map((backup) => (
              <Rated key={backup.uuid} piece={backup} isBackup />
            ))}
          </li>
        ))}
      </ul>
      <Changes changes={outfit.corrections ?? []} />
    </li>
  );
}
