import type { ReportKind } from '../../../contract/reports.ts';
import { addReport } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';

/** She was at the shop of a piece: it costs something else there, or is sold out. */
export interface ReportOperation {
  kind: 'report';
  itemId: string;
  about: ReportKind;
  price?: number;
}

export const report: Kind<ReportOperation, { kind: 'report' }> = {
  subject: ({ itemId, about }) => `report ${itemId} ${about}`,
  async send({ kind, itemId, about, price }, { id, consumer, owner }) {
    await addReport(consumer, { itemId, id, kind: about, ...(price && { price }) }, owner);
    return { kind };
  },
  title: ({ itemId, about }, { words, nameOf }) => words.report(nameOf(itemId), about),
};
