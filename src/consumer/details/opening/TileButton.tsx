import { NoPicture } from '../../../ui/Board.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { texts } from '../../../../texts/consumer.ts';

/** One part of a look's picture. */
export interface Tile {
  id: string;
  name: string;
  picture: string | null;
  /** Leads to what it shows. */
  onPress: () => void;
}

export const TileButton = ({ name, picture, onPress }: Tile) => (
  <button type="button" aria-label={texts.pins.show(name)} onClick={onPress}>
    {picture === null ? <NoPicture name={name} /> : <Picture src={picture} alt="" eager />}
  </button>
);
