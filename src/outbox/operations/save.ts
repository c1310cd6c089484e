import { addSaved } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { orChanged, type PieceChanged } from './refusals.ts';
import { subjectOfItem } from './unsave.ts';

export interface SaveOperation {
  kind: 'save';
  outfitId: string;
  itemId: string;
  /** The link of the piece as she saw it; none of those that an earlier version has kept. */
  seen?: string;
}

export const save: Kind<SaveOperation, { kind: 'save' } | PieceChanged> = {
  subject: subjectOfItem,
  send: ({ kind, ...item }, { consumer, owner }) =>
    orChanged(addSaved(consumer, item, owner).then(() => ({ kind }))),
};
