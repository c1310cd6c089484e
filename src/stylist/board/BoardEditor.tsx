import { useRef, type CSSProperties } from 'react';
import { Board } from '../../ui/Board.tsx';
import { onBoard } from '../../ui/board-place.ts';
import { OurPicture } from '../OurPicture.tsx';
import { portalTexts } from '../../ui/texts/portal.ts';
import type { Draft } from '../outfit/draft.ts';
import { defaultPhotoPlace, defaultPlace, moved, placeAfterKey, type Place } from './board.ts';
import { useItemPictures } from './useItemPictures.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface PieceProps {
  name: string;
  src: string | null;
  place: Place;
  layer: number;
  onPlace: (place: Place) => void;
}

function Piece({ name, src, place, layer, onPlace }: PieceProps) {
  const from = useRef<{ x: number; y: number; place: Place } | null>(null);
  return (
    <button
      type="button"
      className={styles.piece}
      aria-label={name}
      aria-describedby="board-help"
      style={{ ...onBoard(place), '--layer': layer } as CSSProperties}
      onKeyDown={(event) => {
        const next = placeAfterKey(place, event.key, event.shiftKey);
        if (!next) return;
        event.preventDefault();
        onPlace(next);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, place };
      }}
      onPointerMove={(event) => {
        const start = from.current;
        const width = event.currentTarget.parentElement?.clientWidth;
        if (!start || !width) return;
        onPlace(
          moved(start.place, (event.clientX - start.x) / width, (event.clientY - start.y) / width),
        );
      }}
      onLostPointerCapture={() => (from.current = null)}
    >
      <OurPicture src={src} alt="" eager />
    </button>
  );
}

interface BoardEditorProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** Every piece can be taken with the mouse, a finger or the keyboard. */
export function BoardEditor({ draft, change }: BoardEditorProps) {
  const { items } = draft;
  useItemPictures(draft, change);
  return (
    <Board label={words.label} text={draft.boardText} isEditable>
      <Piece
        name={words.photo}
        src={draft.photo.url}
        place={draft.photoPlace ?? defaultPhotoPlace()}
        layer={items.length}
        onPlace={(photoPlace) => change({ photoPlace })}
      />
      {items.map((item, index) => (
        <Piece
          key={item.key}
          name={item.name}
          src={item.picture}
          place={item.place ?? defaultPlace(index)}
          layer={index}
          onPlace={(place) => change({ items: items.with(index, { ...item, place }) })}
        />
      ))}
    </Board>
  );
}
