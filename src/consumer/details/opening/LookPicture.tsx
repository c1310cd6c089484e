import type { CSSProperties } from 'react';
import { tilingOf } from '../../../../contract/look-layout.ts';
import { SharedPicture } from '../../../ui/SharedPicture.tsx';
import { texts } from '../../../../texts/consumer.ts';
import { useLookInSight } from '../look-context.ts';
import { showLine, showPhoto, showPlace } from '../in-sight.ts';
import { LaidBoard } from './LaidBoard.tsx';
import { TileButton, type Tile } from './TileButton.tsx';
import styles from './Opening.module.css';

interface LookPictureProps {
  /** The photo whose card grows into her picture here. */
  moves: string | null;
  /** Shows her photo in full. */
  onPhoto: () => void;
}

/** The look as one picture: as the stylist laid it out, else her photo and the pieces side by side. */
export function LookPicture({ moves, onPhoto }: LookPictureProps) {
  const { look, lines } = useLookInSight();
  const { title, board, clientPicture, clientThumbhash, places, pins } = look;
  const hers = (
    <SharedPicture
      id={moves}
      screen="details"
      src={clientPicture}
      alt={texts.details.yourPhoto}
      thumbhash={clientThumbhash}
      eager
    />
  );
  const photo =
    clientPicture === null ? (
      hers
    ) : (
      <button type="button" onClick={pins.length > 0 ? showPhoto : onPhoto}>
        {hers}
      </button>
    );
  const pieces = places.map(({ front: { id, name, picture } }): Tile => ({
    id,
    name,
    picture,
    onPress: () => showPlace(id),
  }));
  if (board) return <LaidBoard title={title} board={board} tiles={pieces} photo={photo} />;

  const owned = lines.flatMap(({ id, owned }) =>
    owned ? { id, name: owned.name, picture: owned.picture, onPress: () => showLine(id) } : [],
  );
  const tiles = [...pieces, ...owned];
  const [first] = tiles;
  const others = clientPicture === null ? tiles.slice(1) : tiles;
  const { columns, lead, shown, left, isTall } = tilingOf(others.length);
  return (
    <div
      className={styles.tiles}
      role="group"
      aria-label={texts.details.together(title)}
      style={{ '--columns': columns, '--lead': lead, '--left': left } as CSSProperties}
      data-tall={isTall || undefined}
    >
      {clientPicture === null ? first && <TileButton {...first} /> : photo}
      {others.slice(0, shown).map((tile) => (
        <TileButton key={tile.id} {...tile} />
      ))}
      {shown < others.length && (
        <p className={styles.paper}>{texts.details.more(others.length - shown)}</p>
      )}
      {left > 0 && (
        <p className={`${styles.paper} ${styles.words}`}>
          <span>{look.note || look.description}</span>
        </p>
      )}
    </div>
  );
}
