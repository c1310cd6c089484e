import { Fragment } from 'react';
import { useApp } from '../shell/app-context.ts';
import { KeepButton } from '../../ui/KeepButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { StarsShown } from '../../ui/Stars.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { openOutfit } from '../shell/navigation.ts';
import { withUndo } from '../shell/with-undo.ts';
import type { SavedPiece } from './closet-view.ts';
import styles from './Closet.module.css';

export function ClosetPiece({ piece }: { piece: SavedPiece }) {
  const { actions } = useApp();
  const { id, from, name, brand, category } = piece;
  const [first] = from;
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
        <p className="note">{[brand, category].filter(Boolean).join(', ')}</p>
        {from.length > 1 && (
          <p className="note">
            {texts.closet.from}{' '}
            {from.map(({ outfit, title, item }, at) => (
              <Fragment key={item}>
                {at > 0 && ', '}
                <button type="button" className="link" onClick={() => openOutfit(outfit, item)}>
                  {title}
                </button>
              </Fragment>
            ))}
          </p>
        )}
        {piece.soldOutSince !== null && (
          <p className="note">
            <Status kind="bad">{texts.details.soldOutSince(formatDay(piece.soldOutSince))}</Status>
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
            >
              {texts.closet.shop}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
