import { useState } from 'react';
import { firstName } from '../../../texts/names.ts';
import type { GivenStars } from '../../state/operations/rating.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import { formatDay } from '../../ui/dates.ts';
import { KeepButton } from '../../ui/KeepButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SharedPicture } from '../../ui/SharedPicture.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { Cost } from './ledger/lines.ts';
import { saidOf, type Look, type Piece, type Place } from './look.ts';
import type { Opinion } from './PieceRatingForm.tsx';
import { PieceWords, type PieceWordsProps } from './PieceWords.tsx';
import { PinMarks } from './pins/PinMarks.tsx';
import { Plates } from './Plates.tsx';
import { SwapPlates } from './SwapPlates.tsx';
import styles from './Piece.module.css';

export interface PieceCardProps {
  place: Place;
  look: Pick<Look, 'clientPicture' | 'clientThumbhash' | 'pins' | 'stylist'>;
  /** What she said of pieces at the shop, while it is on this phone. */
  reports: ReadonlyMap<string, ReportAhead>;
  isShopSlow: boolean;
  /** Pieces that are other ones than she spoke of. */
  replaced: readonly string[];
  cost: Cost;
  /** The photo whose card grows into her picture here. */
  moves: string | null;
  /** Pieces whose rating the server did not take, and what she had given them. */
  refused: ReadonlyMap<string, GivenStars>;
  /** The server did not take what she chose here. */
  isChoiceRefused: boolean;
  now: number;
  onRate: (piece: Piece, opinion: Opinion) => Promise<unknown>;
  /** Into the closet, or out of it. */
  onKeep: (piece: Piece) => void;
  /** Takes a piece or a backup. */
  onChoose: (place: Place, chosen: string) => Promise<unknown>;
  /** Says what she has found at the shop. */
  onReport: PieceWordsProps['onReport'];
  /** Shows her photo in full. */
  onPhoto: () => void;
}

/** A place of a look: what stands in front of it, and what may be taken instead. */
export function PieceCard(props: PieceCardProps) {
  const { place, look, cost, moves, refused, isChoiceRefused, now } = props;
  const { reports, isShopSlow, replaced, onRate, onKeep, onChoose, onReport, onPhoto } = props;
  const { clientPicture, clientThumbhash } = look;
  const { pieces } = place;
  /** What was taken and is being kept. */
  const [taken, setTaken] = useState<string | null>(null);
  const front = pieces.find(({ id }) => id === taken) ?? place.front;
  const isSwapped = pieces.length > 1;
  const choose = (chosen: string) => {
    setTaken(chosen);
    void onChoose(place, chosen).finally(() => setTaken((now) => (now === chosen ? null : now)));
  };
  return (
    <li className={styles.item} data-piece={pieces.map(({ id }) => id).join(' ')}>
      <div className={`${styles.pair} ${clientPicture === null ? styles.alone : ''}`}>
        {clientPicture !== null && (
          <button type="button" className={styles.client} onClick={onPhoto}>
            <SharedPicture
              id={moves}
              screen="details"
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
            onPress={() => onKeep(front)}
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
        {isChoiceRefused && (
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
            refused={saidOf(refused, piece.id, piece.shop)}
            report={saidOf(reports, piece.id, piece.shop)}
            isShopSlow={isShopSlow}
            stylist={firstName(look.stylist)}
            now={now}
            onRate={onRate}
            onReport={onReport}
          />
        ))}
      </div>
    </li>
  );
}
