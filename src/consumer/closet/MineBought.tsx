import { fitTexts } from '../../../texts/fit.ts';
import { texts } from '../../../texts/consumer.ts';
import type { BoughtPiece } from '../../../contract/fits.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { credit } from '../../ui/credit.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useApp } from '../shell/app-context.ts';
import { openOutfit } from '../shell/navigation.ts';
import { withUndo } from '../shell/with-undo.ts';
import styles from './Closet.module.css';

/** What she has bought of her outfits. */
export function MineBought({ pieces }: { pieces: readonly BoughtPiece[] }) {
  if (pieces.length === 0) return null;
  return (
    <section aria-label={fitTexts.states.bought}>
      <p className="legend">{fitTexts.states.bought}</p>
      <ul className={styles.grid}>
        {pieces.map((piece) => (
          <Piece key={`${piece.item} ${piece.seen}`} piece={piece} />
        ))}
      </ul>
    </section>
  );
}

function Piece({ piece }: { piece: BoughtPiece }) {
  const { actions } = useApp();
  const { outfit, item, seen, name, brand, category, image_url, fit, bought } = piece;
  const said = fitTexts.said(bought.size, fit && fitTexts.fits[fit]);
  const returned = { ...bought, fit, state: 'returned' as const };
  return (
    <li className={styles.piece}>
      <div className={styles.plate}>
        <button
          type="button"
          aria-label={texts.closet.open(name)}
          onClick={() => openOutfit(outfit, item)}
        >
          <Picture src={image_url && pictureUrl(image_url)} alt="" />
        </button>
      </div>
      <div className={styles.caption}>
        <h2>{name}</h2>
        <p className="note">{credit({ brand, category })}</p>
        <div className={styles.buy}>
          <span className="small">{said || fitTexts.states.bought}</span>
          <button
            type="button"
            className="link"
            aria-label={fitTexts.iReturned(name)}
            onClick={() =>
              void withUndo(
                actions,
                actions.sayOwned(outfit, item, returned, { seen, undo: true }),
                fitTexts.nowReturned,
              )
            }
          >
            {fitTexts.iReturnedIt}
          </button>
        </div>
      </div>
    </li>
  );
}
