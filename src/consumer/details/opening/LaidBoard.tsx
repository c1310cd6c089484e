import type { ReactNode } from 'react';
import type { Board as Laid } from '../../../../contract/outfits.ts';
import { Board } from '../../../ui/Board.tsx';
import { onBoard } from '../../../ui/board-place.ts';
import { texts } from '../../../../texts/consumer.ts';
import { TileButton, type Tile } from './TileButton.tsx';

interface LaidBoardProps {
  title: string;
  board: Laid;
  tiles: readonly Tile[];
  photo: ReactNode;
}

/** The pieces together, as the stylist laid them out. */
export function LaidBoard({ title, board, tiles, photo }: LaidBoardProps) {
  return (
    <Board label={texts.details.board(title)} text={board.text ?? ''} hasButtons>
      {board.items.map((place, index) => {
        const tile = tiles[index];
        return (
          tile && (
            <span key={tile.id} style={onBoard(place)}>
              <TileButton {...tile} />
            </span>
          )
        );
      })}
      <span style={onBoard(board.photo)}>{photo}</span>
    </Board>
  );
}
