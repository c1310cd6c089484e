import { useState } from 'react';
import { firstName } from '../../../texts/names.ts';
import { formatDay } from '../../ui/dates.ts';
import { KeepButton } from '../../ui/KeepButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { useLookInSight } from './look-context.ts';
import type { Slot } from './look.ts';
import { PieceWords } from './PieceWords.tsx';
import { PinMarks } from './pins/PinMarks.tsx';
import { Plates } from './Plates.tsx';
import { SwapPlates } from './SwapPlates.tsx';
import styles from './Piece.module.css';

interface PieceCardProps {
  place: Slot;
  /** Shows her photo in full. */
  onPhoto: () => void;
}

/** A place of a look: what stands in front of it, and what may be taken instead. */
export function PieceCard({ place, onPhoto }: PieceCardProps) {
  const { look, cost, acts, refusedChoices, replaced } = useLookInSight();
  const { clientPicture, clientThumbhash } = look;
  const { pieces } = place;
  /** What was taken and is being kept. */
  const [taken, setTaken] = useState<string | null>(null);
  const front = pieces.find(({ id }) => id === taken) ?? place.front;
  const isSwapped = pieces.length > 1;
  const choose = (chosen: string) => {
    const piece = pieces.find(({ id }) => id === chosen);
    if (!piece) return;
    setTaken(chosen);
    void acts
      .choose(place.id, piece)
      .finally(() => setTaken((now) => (now === chosen ? null : now)));
  };
  return (
    <li className={styles.item} data-piece={pieces.map(({ id }) => id).join(' ')} tabIndex={-1}>
      <div className={`${styles.pair} ${clientPicture === null ? styles.alone : ''}`}>
        {clientPicture !== null && (
          <button type="button" className={styles.client} onClick={onPhoto}>
            <Picture
              src={clientPicture}
              alt={texts.details.yourPhoto}
              thumbhash={clientThumbhash}
            />
          </button>
        )}
        <span className={styles.plate}>
          {isSwapped ? (
            <Plates pieces={pieces} front={front} onChoose={choose} />
          ) : (
            <Picture src={front.picture} alt={front.name} />
          )}
          <PinMarks piece={front} pins={look.pins} />
          <KeepButton
            isKept={front.isSaved}
            label={(front.isSaved ? texts.closet.remove : texts.closet.save)(front.name)}
            onPress={() => void acts.keep(front)}
          />
        </span>
      </div>
      <div className={styles.side}>
        {isSwapped && <SwapPlates pieces={pieces} front={front} cost={cost} onChoose={choose} />}
        {replaced.includes(front.id) && !front.rating && (
          <p className={styles.since} role="status">
            {texts.details.anotherPiece(firstName(look.stylist))}
          </p>
        )}
        {refusedChoices.has(place.id) && (
          <p className="alert" role="alert">
            {texts.details.swapRefused}
          </p>
        )}
        {pieces.map(
          ({ id, name, soldOutSince }) =>
            soldOutSince !== null &&
            id !== front.id && (
              <p key={id} className={styles.soldOut}>
                <Status kind="bad">
                  {texts.details.itIsSoldOutSince(name, formatDay(soldOutSince))}
                </Status>
              </p>
            ),
        )}
        {pieces.map((piece) => (
          <PieceWords
            // What was begun with one piece is not of another that takes its id.
            key={`${piece.id} ${piece.shop}`}
            piece={piece}
            isHidden={piece.id !== front.id}
          />
        ))}
      </div>
    </li>
  );
}
