import type { AsAsked } from '../../contract/as-asked.ts';
import type { Row } from '../db/tables.ts';

type Counted = Pick<Row<'outfits'>, 'lines' | 'lines_kept' | 'lines_disputed'>;

/** Without the lines that she says were not kept. */
export const asAsked = ({
  lines,
  lines_kept: kept,
  lines_disputed: disputed,
}: Counted): AsAsked | undefined => (lines === 0 ? undefined : { kept: kept - disputed, lines });
