import { useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { Board, NoPicture } from '../../../ui/Board.tsx';
import { onBoard } from '../../../ui/board-place.ts';
import { useFocusTarget } from '../../focus.tsx';
import { OurPicture } from '../../OurPicture.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { placed, type Edit } from '../../look/undoable.ts';
import type { Draft } from '../../look/draft.ts';
import type { DraftItem } from '../../look/items.ts';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { useKnown } from '../../parts/useKnown.ts';
import { warningsOf } from '../../look/warnings.ts';
import { useDraftPhoto } from '../photo/useDraftPhoto.ts';
import {
  cornerOf,
  defaultPhotoPlace,
  defaultPlace,
  moved,
  placeAfterKey,
  pulled,
  type Place,
} from '../../look/board.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;
const benchWords = portalTexts.bench;
/** What is chosen where no piece is. */
export const PHOTO = 'photo';

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
  /** Null for the photo. */
  piece: string | null;
  name: string;
  place: Place;
  layer: number;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
  /** Told of one drag, or of its keys. */
  onPlace: (place: Place, mark: string) => void;
  children: ReactNode;
}

function Piece(props: PieceProps) {
  const { piece, name, place, layer, isChosen, isStop, onChoose, onPlace, children } = props;
  const tile = useFocusTarget<HTMLButtonElement>('tile', piece ?? PHOTO);
  const mark = useRef('');
  const drag = useDrag(place, (from, dx, dy) => onPlace(moved(from, dx, dy), mark.current));
  const pull = useDrag(place, (from, dx, dy) => onPlace(pulled(from, dx, dy), mark.current));
  const begin = (event: PointerEvent<HTMLElement>, { onPointerDown }: typeof drag) => {
    mark.current = crypto.randomUUID();
    onChoose();
    onPointerDown(event);
  };
  return (
    <>
      <button
        ref={tile}
        type="button"
        className={styles.piece}
        aria-label={name}
        aria-current={isChosen || undefined}
        aria-describedby="board-help"
        tabIndex={isStop ? 0 : -1}
        style={{ ...onBoard(place), '--layer': layer } as CSSProperties}
        onFocus={onChoose}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = placeAfterKey(place, event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          onPlace(next, `keys:${piece}`);
        }}
        {...drag}
        onPointerDown={(event) => begin(event, drag)}
      >
        {children}
      </button>
      {isChosen && (
        <span
          className={styles.corner}
          style={onBoard(cornerOf(place))}
          aria-hidden
          {...pull}
          onPointerDown={(event) => begin(event, pull)}
        />
      )}
    </>
  );
}

interface BoardEditorProps {
  draft: Draft;
  /** Of the photo or of a piece, by its key; null for none. */
  chosen: string | null;
  onChoose: (key: string) => void;
  act: (edit: Edit) => void;
}

/** Every piece can be taken with the mouse, a finger or the keyboard. */
export function BoardEditor({ draft, chosen, onChoose, act }: BoardEditorProps) {
  const { items } = draft;
  const known = useKnown();
  const soldOut = (item: DraftItem) =>
    warningsOf(item, known).find(({ of }) => of === 'soldOut')?.said;
  const { readAgain } = useDraftPhoto(draft);
  const photoPlace = draft.photoPlace ?? defaultPhotoPlace();
  const isOnBoard = items.some(({ key }) => key === chosen);
  return (
    <Board label={words.label} text={draft.boardText} hasButtons>
      <Piece
        piece={null}
        name={words.photo}
        place={photoPlace}
        layer={photoPlace.z ?? items.length}
        isChosen={chosen === PHOTO}
        isStop={!isOnBoard}
        onChoose={() => onChoose(PHOTO)}
        onPlace={(place, mark) =>
          act(
            placed(null, [draft.photoPlace, place], { said: benchWords.placed(words.photo), mark }),
          )
        }
      >
        <OurPicture src={draft.photo.url} alt="" eager onBroken={readAgain} />
      </Piece>
      {items.map((item, index) => (
        <Piece
          key={item.key}
          piece={item.key}
          name={[item.name || item.category, soldOut(item)].filter(Boolean).join(' ')}
          place={item.place ?? defaultPlace(index, item.category)}
          layer={item.place?.z ?? index}
          isChosen={chosen === item.key}
          isStop={chosen === item.key}
          onChoose={() => onChoose(item.key)}
          onPlace={(place, mark) =>
            act(placed(item.key, [item.place, place], { said: benchWords.placed(item.name), mark }))
          }
        >
          {item.picture || item.imageUrl.trim() ? (
            <ItemPicture item={item} eager />
          ) : (
            <NoPicture name={item.name || item.category} />
          )}{' '}
          {soldOut(item) && <span className={styles.soldOut}>{soldOut(item)}</span>}
        </Piece>
      ))}
    </Board>
  );
}
