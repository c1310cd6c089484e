import { Board, NoPicture } from '../../ui/Board.tsx';
import { onBoard } from '../../ui/board-place.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { Look } from './look.ts';

/** The pieces together, as the stylist laid them out. */
export function LookBoard({ look }: { look: Look }) {
  const { board, places, clientPicture, clientThumbhash, title } = look;
  if (!board) return null;
  return (
    <Board label={texts.details.board(title)} text={board.text ?? ''}>
      {places.map(({ id, front }, index) => {
        const place = board.items[index];
        return (
          place && (
            <span key={id} style={onBoard(place)}>
              {front.picture === null ? (
                <NoPicture name={front.name} />
              ) : (
                <Picture src={front.picture} alt="" />
              )}
            </span>
          )
        );
      })}
      <span style={onBoard(board.photo)}>
        <Picture src={clientPicture} alt="" thumbhash={clientThumbhash} />
      </span>
    </Board>
  );
}
