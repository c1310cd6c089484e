import type { Ballot } from '../../../contract/asks.ts';
import { createContext, useContext } from 'react';
import type { GivenStars } from '../../state/operations/rating.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import type { Acts } from './acts.ts';
import type { FitsInSight } from './fit/useFits.ts';
import type { Cost, LedgerLine } from './lines.ts';
import type { Look } from './look.ts';

interface LookInSight {
  look: Look;
  cost: Cost;
  /** What was asked for and what was done; none where nothing was asked. */
  lines: readonly LedgerLine[];
  /** What others said of it, the newest first; null where nobody can be asked. */
  ballots: readonly Ballot[] | null;
  /** How the pieces fitted; null where nothing is for sale. */
  fits: FitsInSight | null;
  now: number;
  acts: Acts;
  /** Pieces whose rating the server did not take, and the stars that they had been given. */
  refused: ReadonlyMap<string, GivenStars>;
  /** Places where the server did not take what was chosen. */
  refusedChoices: ReadonlySet<string>;
  /** What was said of pieces at the shop, while it is on this phone. */
  reports: ReadonlyMap<string, ReportAhead>;
  /** A shop has been asked for a while. */
  isShopSlow: boolean;
  /** Pieces that are other ones than those that were spoken of. */
  replaced: readonly string[];
}

const LookContext = createContext<LookInSight | null>(null);

export const LookProvider = LookContext.Provider;

export function useLookInSight(): LookInSight {
  const sight = useContext(LookContext);
  if (!sight) throw new Error('A piece stands in a look');
  return sight;
}
