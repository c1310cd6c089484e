import { Pin } from '../../contract/pins.ts';
import type { Row } from '../db/tables.ts';

export const pinsOf = ({ pins }: Pick<Row<'outfits'>, 'pins'>): Pin[] =>
  pins === null ? [] : (JSON.parse(pins) as unknown[]).map((pin) => Pin.parse(pin));
