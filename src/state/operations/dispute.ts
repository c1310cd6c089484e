import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { withOutfit } from '../pieces.ts';
import type { Change, View } from './view.ts';

/** What she says of a line of an outfit. */
export interface Said {
  disputed: boolean;
  text: string;
}

/** Of one outfit, by line: what is still on this phone of it, and where the server did not take it. */
export function disputesAhead(outbox: readonly OutboxRecord[], outfit: string) {
  const waiting = new Map<string, Said>();
  const refused = new Set<string>();
  for (const { operation, state } of outbox) {
    if (operation.kind !== 'dispute' || operation.outfitId !== outfit) continue;
    const { line, disputed, text } = operation;
    if (state === 'refused') refused.add(line);
    else waiting.set(line, { disputed, text });
  }
  return { waiting, refused };
}

/** Something of it is disputed that nobody has answered yet. */
export const awaitsReply = ({ outfits }: AppState, outfit: string): boolean =>
  outfits[outfit]?.value?.outfit.answers?.some((line) => line.disputed && !line.reply) ?? false;

export const dispute = (
  outfitId: string,
  line: string,
  disputed: boolean,
  text: string,
): Change => ({
  operation: { kind: 'dispute', outfitId, line, disputed, text },
  refusal: coreTexts.changes.any,
});

export const disputeView: View<OperationOf<'dispute'>, SentOf<'dispute'>> = {
  arrived: {
    dispute: (state, { outfitId, line }, { answer }) =>
      withOutfit(state, outfitId, ({ outfit, ...opened }) => {
        const answers = outfit.answers?.map((one) => (one.line === line ? answer : one));
        return { ...opened, outfit: { ...outfit, ...(answers && { answers }) } };
      }),
  },
};
