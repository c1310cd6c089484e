import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { Board } from '../../../ui/Board.tsx';
import { onBoard } from '../../../ui/board-place.ts';
import { OurPicture } from '../../OurPicture.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Draft } from '../../store/draft.ts';
import { ItemPicture } from '../form/ItemPicture.tsx';
import { useDraftPhoto } from '../photo/useDraftPhoto.ts';
import {
  cornerOf,
  defaultPhotoPlace,
  defaultPlace,
  moved,
  placeAfterKey,
  pulled,
  type Place,
} from '../../store/board.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;
const PHOTO = 'photo';

/** Follows one pointer while it is down; how far it went is told in widths of the board. */
function useDrag(place: Place, onDrag: (from: Place, dx: number, dy: number) => void) {
  const begun = useRef<{ id: number; x: number; y: number; place: Place } | null>(null);
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (begun.current) return;
      currentTarget.setPointerCapture(pointerId);
      begun.current = { id: pointerId, x: clientX, y: clientY, place };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = begun.current;
      const width = currentTarget.parentElement?.clientWidth;
      if (from?.id !== pointerId || !width) return;
      onDrag(from.place, (clientX - from.x) / width, (clientY - from.y) / width);
    },
    onLostPointerCapture: () => {
      begun.current = null;
    },
  };
}

interface PieceProps {
  name: string;
  place: Place;
  layer: number;
  isChosen: boolean;
  onChoose: () => void;
  onPlace: (place: Place) => void;
  children: ReactNode;
}

function Piece({ name, place, layer, isChosen, onChoose, onPlace, children }: PieceProps) {
  const drag = useDrag(place, (from, dx, dy) => onPlace(moved(from, dx, dy)));
  const pull = useDrag(place, (from, dx, dy) => onPlace(pulled(from, dx, dy)));
  return (
    <>
      <button
        type="button"
        className={styles.piece}
        aria-label={name}
        aria-describedby="board-help"
        style={{ ...onBoard(place), '--layer': layer } as CSSProperties}
        onFocus={onChoose}
        onKeyDown={(event) => {
          const next = placeAfterKey(place, event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          onPlace(next);
        }}
        {...drag}
        onPointerDown={(event) => {
          onChoose();
          drag.onPointerDown(event);
        }}
      >
        {children}
      </button>
      {isChosen && (
        <span className={styles.corner} style={onBoard(cornerOf(place))} aria-hidden {...pull} />
      )}
    </>
  );
}

interface BoardEditorProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** Every piece can be taken with the mouse, a finger or the keyboard. */
export function BoardEditor({ draft, change }: BoardEditorProps) {
  const { items } = draft;
  const [chosen, setChosen] = useState<string | null>(null);
  const readAgain = useDraftPhoto(draft);
  return (
    <Board label={words.label} text={draft.boardText} isEditable>
      <Piece
        name={words.photo}
        place={draft.photoPlace ?? defaultPhotoPlace()}
        layer={items.length}
        isChosen={chosen === PHOTO}
        onChoose={() => setChosen(PHOTO)}
        onPlace={(photoPlace) => change({ photoPlace })}
      >
        <OurPicture src={draft.photo.url} alt="" eager onBroken={readAgain} />
      </Piece>
      {items.map((item, index) => (
        <Piece
          key={item.key}
          name={item.name}
          place={item.place ?? defaultPlace(index)}
          layer={index}
          isChosen={chosen === item.key}
          onChoose={() => setChosen(item.key)}
          onPlace={(place) => change({ items: items.with(index, { ...item, place }) })}
        >
          <ItemPicture item={item} eager />
        </Piece>
      ))}
    </Board>
  );
}
