import { dayOf } from '../../contract/day.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Goes, Looked } from '../items/search.ts';
import { askedOf } from './asked.ts';
import { seasonOf } from './kinds.ts';
import type { Matcher } from './matcher.ts';
import { pieceIn, pieceQuery } from './rows.ts';

interface Deps {
  db: Db;
  now: () => Date;
  matcher: Matcher;
}

/** For the library: what goes instead of the piece that is asked about, or with it. */
export const goesBy =
  ({ db, now, matcher }: Deps) =>
  async (query: Looked, stylistId: string): Promise<Goes | null> => {
    const { instead_of: insteadOf, with: beside, for: requestId } = query;
    const id = insteadOf ?? beside;
    if (id === undefined) return null;
    if (insteadOf !== undefined && beside !== undefined)
      throw new AppError('invalid', { fields: { with: serverTexts.fields.broken } });
    const row = await pieceQuery(db, id).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const asking = requestId === undefined ? null : { requestId, stylistId };
    const client = asking && (await askedOf(db, asking, { seed: 0 }, now())).asked;
    const way = beside === undefined ? 'instead' : 'with';
    const season = client?.season ?? seasonOf(dayOf(now()));
    return matcher.goes({ going: { piece: pieceIn(row), way, season, client }, query });
  };
