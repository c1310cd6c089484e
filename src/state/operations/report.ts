import type { ReportKind } from '../../../contract/reports.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { withPiece } from '../pieces.ts';
import { pieceChanged } from './piece-changed.ts';
import type { View } from './view.ts';

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

export const reportView: View<OperationOf<'report'>, SentOf<'report'>> = {
  unsentAs: 'others',
  arrived: {
    report: ({ outfits }, { itemId, about: kind, price = null }) => {
      const asked = { kind, price, at: new Date().toISOString() };
      const report = { ...asked, read_at: null, reads_at: null, page: null, told: false };
      return { outfits: withPiece(outfits, itemId, (piece) => ({ ...piece, report })) };
    },
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
};
