import { useApp } from '../shell/app-context.ts';
import { credit } from '../../ui/credit.ts';
import { KeepButton } from '../../ui/KeepButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { StarsShown } from '../../ui/Stars.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { openOutfit } from '../shell/navigation.ts';
import { withUndo } from '../shell/with-undo.ts';
import type { SavedPiece } from './closet-view.ts';
import styles from './Closet.module.css';

interface ClosetPieceProps {
  piece: SavedPiece;
  /** The pictures of her outfits, by their ids. */
  looks: ReadonlyMap<string, string>;
}

export function ClosetPiece({ piece, looks }: ClosetPieceProps) {
  const { actions } = useApp();
  const { id, from, name, brand, category } = piece;
  const [first] = from;
  // The piece's own picture leads to the only one, where there is none to be shown.
  const shown = from.length > 1 ? from : from.filter(({ outfit }) => looks.has(outfit));
  const remove = async () => {
    const records = [];
    for (const { outfit, item } of from) records.push(await actions.unsave(outfit, item));
    return records;
  };
  return (
    <li className={styles.piece}>
      <div className={styles.plate}>
        <button
          type="button"
          aria-label={texts.closet.open(name)}
          onClick={() => first && openOutfit(first.outfit, id)}
        >
          <Picture src={piece.picture} alt="" />
        </button>
        <KeepButton
          isKept
          label={texts.closet.remove(name)}
          onPress={() => void withUndo(actions, remove(), texts.closet.removed(name))}
        />
      </div>
      <div className={styles.caption}>
        <h2>{name}</h2>
        <p className="note">{credit({ brand, category })}</p>
        {shown.length > 0 && (
          <ul className={styles.from} aria-label={texts.closet.from}>
            {shown.map(({ outfit, title, item }) => {
              const look = looks.get(outfit);
              return (
                <li key={item}>
                  <button type="button" onClick={() => openOutfit(outfit, item)}>
                    {look !== undefined && <Picture src={look} alt="" />}
                    <span>{title}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {piece.fell && (
          <p className="note">
            <Status kind="ready">
              {texts.closet.fell(formatPrice(piece.price), formatPrice(piece.fell.from))}
            </Status>
            {piece.fell.seenAt !== null && ` ${texts.details.seenOn(formatDay(piece.fell.seenAt))}`}
          </p>
        )}
        {piece.backSince !== null && (
          <p className="note">
            <Status kind="ready">{texts.closet.backSince(formatDay(piece.backSince))}</Status>
          </p>
        )}
        {piece.soldOutSince !== null && (
          <p className="note">
            <Status kind="bad">{texts.details.soldOutSince(formatDay(piece.soldOutSince))}</Status>
          </p>
        )}
        {piece.size !== null && (
          <p className="note">
            {piece.isSizeGone ? (
              <Status kind="bad">{texts.details.sizeGone(piece.size)}</Status>
            ) : (
              texts.details.take(piece.size)
            )}
          </p>
        )}
        <p className={styles.stars}>
          {piece.stars === null ? (
            <span className="note">{texts.details.notRated}</span>
          ) : (
            <StarsShown value={piece.stars} />
          )}
        </p>
        <div className={styles.buy}>
          <Price value={piece.price} was={piece.priceWas} />
          {piece.isGone ? (
            <span className="note">{texts.closet.linkGone}</span>
          ) : (
            <a
              className="link"
              href={piece.shop}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.closet.shopItem(name)}
              onClick={() => actions.wentToShop(id, piece.shop)}
            >
              {texts.closet.shop}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
