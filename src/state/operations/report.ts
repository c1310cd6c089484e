import { coreTexts } from '../../../texts/core.ts';
import type { ReportKind } from '../../../contract/reports.ts';
import { timeThere } from '../../device/clock.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { withPiece } from '../pieces.ts';
import { pieceChanged } from './piece-changed.ts';
import { as, type Change, type View } from './view.ts';

/** By piece, what she said of it: still on this phone, or not taken by the server. */
export interface ReportAhead {
  about: ReportKind;
  price: number | null;
  isRefused: boolean;
  seen?: string | undefined;
}

export const reportsAhead = (outbox: readonly OutboxRecord[]): ReadonlyMap<string, ReportAhead> =>
  new Map(
    outbox.flatMap(({ operation, state }) =>
      operation.kind === 'report'
        ? [
            [
              operation.itemId,
              {
                about: operation.about,
                price: operation.price ?? null,
                isRefused: state === 'refused',
                seen: operation.seen,
              },
            ] as const,
          ]
        : [],
    ),
  );

export const report = (
  itemId: string,
  about: ReportKind,
  price: number | null,
  seen?: string,
): Change => ({
  operation: { kind: 'report', itemId, about, ...(price !== null && { price }), ...as(seen) },
  refusal: coreTexts.changes.any,
  replaces: true,
});

export const reportView: View<OperationOf<'report'>, SentOf<'report'>> = {
  arrived: {
    report: (state, { itemId, about: kind, price = null }, _sent, _record, now) => {
      const { outfits } = state;
      const at = new Date(timeThere(state, now)).toISOString();
      const asked = { kind, price, at };
      const report = { ...asked, read_at: null, reads_at: null, page: null, told: false };
      return { outfits: withPiece(outfits, itemId, (piece) => ({ ...piece, report })) };
    },
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
};
