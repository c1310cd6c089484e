import type { Photo } from '../../../contract/photos.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { withPhoto } from './brief.ts';
import type { Change, View } from './view.ts';

/** What is on this phone of it: it waits, or the server did not take it. */
export function againAhead(outbox: readonly OutboxRecord[], photo: string) {
  const record = outbox.findLast(
    ({ operation }) => operation.kind === 'again' && operation.photoId === photo,
  );
  return record ?? null;
}

export const isAgainOpen = ({ again }: Pick<Photo, 'again'>): boolean =>
  again !== null && again !== undefined && again.stage !== 'ready';

export const askAgain = (photoId: string, outfitId: string, text: string): Change => ({
  operation: { kind: 'again', photoId, outfitId, text },
  refusal: coreTexts.changes.any,
  undo: true,
  replaces: 'refused',
});

const told =
  (kind: 'again-already' | 'again-gone') =>
  ({ conflicts }: AppState): Partial<AppState> => ({ conflicts: [...conflicts, { kind }] });

export const againView: View<OperationOf<'again'>, SentOf<'again'>> = {
  arrived: {
    again: (state, _, { photo }) => withPhoto(state, photo),
    'again-already': told('again-already'),
    'again-gone': told('again-gone'),
  },
  stale: ({ kind }) => (kind === 'again' ? null : 'photos'),
};
