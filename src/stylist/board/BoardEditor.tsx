import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Board } from '../../ui/Board.tsx';
import { onBoard } from '../../ui/board-place.ts';
import { OurPicture } from '../OurPicture.tsx';
import { portalTexts } from '../../ui/texts/portal.ts';
import type { Draft } from '../outfit/draft.ts';
import { ItemPicture } from '../outfit/ItemPicture.tsx';
import { defaultPhotoPlace, defaultPlace, moved, placeAfterKey, type Place } from './board.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface PieceProps {
  name: string;
  place: Place;
  layer: number;
  onPlace: (place: Place) => void;
  children: ReactNode;
}

function Piece({ name, place, layer, onPlace, children }: PieceProps) {
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
      {children}
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
  return (
    <Board label={words.label} text={draft.boardText} isEditable>
      <Piece
        name={words.photo}
        place={draft.photoPlace ?? defaultPhotoPlace()}
        layer={items.length}
        onPlace={(photoPlace) => change({ photoPlace })}
      >
        <OurPicture src={draft.photo.url} alt="" eager />
      </Piece>
      {items.map((item, index) => (
        <Piece
          key={item.key}
          name={item.name}
          place={item.place ?? defaultPlace(index)}
          layer={index}
          onPlace={(place) => change({ items: items.with(index, { ...item, place }) })}
        >
          <ItemPicture item={item} eager />
        </Piece>
      ))}
    </Board>
  );
}
