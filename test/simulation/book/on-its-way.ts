// What a page shows of what she has said and the server does not know yet, or did not take.
import type { AppState } from '../../../src/state/app-state.ts';
import { choicesAhead } from '../../../src/state/operations/choice.ts';
import { savesAhead } from '../../../src/state/operations/closet.ts';
import { awaitsReply, disputesAhead } from '../../../src/state/operations/dispute.ts';
import { fittedAhead } from '../../../src/state/operations/fit.ts';
import { starsAhead } from '../../../src/state/operations/rating.ts';
import { reportsAhead } from '../../../src/state/operations/report.ts';
import { fitsAhead, saidOfPiece } from '../../../src/state/operations/said-of-piece.ts';
import {
  bought,
  deck,
  isOutOfReach,
  refusedPreferences,
  unsentAnswers,
} from '../../../src/state/selectors.ts';

const OF_A_LOOK = { starsAhead, choicesAhead, savesAhead, disputesAhead, fitsAhead };
const OF_HER = {
  bought,
  deck,
  fittedAhead,
  refusedPreferences,
  isOutOfReach,
  unsentAnswers,
  reportsAhead: ({ outbox }: AppState) => reportsAhead(outbox),
};

/** A map as what is in it. */
const spread = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, one: unknown) =>
      one instanceof Map || one instanceof Set ? [...one] : one,
    ),
  );

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/** By its name, where there is something. */
export function onItsWay(state: AppState): Map<string, unknown> {
  const shown = new Map<string, unknown>();
  const add = (name: string, value: unknown) => {
    const plain = spread(value);
    if (!isNothing(plain)) shown.set(name, plain);
  };
  for (const [name, make] of Object.entries(OF_HER)) add(name, make(state));
  const looks = state.outbox.flatMap(({ operation }) =>
    'outfitId' in operation ? [operation.outfitId] : [],
  );
  for (const id of new Set([...looks, ...Object.keys(state.outfits)])) {
    for (const [name, make] of Object.entries(OF_A_LOOK))
      add(`${name} ${id}`, make(state.outbox, id));
    add(`awaitsReply ${id}`, awaitsReply(state, id));
    const items = state.outfits[id]?.value?.outfit.items ?? [];
    for (const item of items) add(`saidOfPiece ${item.uuid}`, saidOfPiece(item));
  }
  return shown;
}
