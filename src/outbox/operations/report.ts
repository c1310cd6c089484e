import type { ReportKind } from '../../../contract/reports.ts';
import { addReport } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { orChanged, type PieceChanged } from './refusals.ts';

/** She was at the shop of a piece: it costs something else there, or is sold out. */
export interface ReportOperation {
  kind: 'report';
  itemId: string;
  about: ReportKind;
  price?: number;
  /** The link of the piece as she saw it; none of those that an earlier version has kept. */
  seen?: string;
}

export const report: Kind<ReportOperation, { kind: 'report' } | PieceChanged> = {
  subject: ({ itemId, about }) => `report ${itemId} ${about}`,
  send({ kind, about, ...said }, { id, consumer, owner }) {
    const report = { id, kind: about, ...said };
    return orChanged(addReport(consumer, report, owner).then(() => ({ kind })));
  },
};
