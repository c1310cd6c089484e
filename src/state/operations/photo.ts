import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { AppState } from '../app-state.ts';
import type { View } from './view.ts';

/** Only a screen that still stands asks for them. */
const ARRIVED_KEPT = 20;

function withArrived({ arrived }: AppState, record: string, photo: string | null) {
  const earlier = Object.entries(arrived).slice(1 - ARRIVED_KEPT);
  return Object.fromEntries([...earlier, [record, photo]]);
}

export const photoView: View<OperationOf<'photo'>, SentOf<'photo'>> = {
  unsentAs: 'photos',
  arrived: {
    photo(state, _, { photo }, record) {
      const { photos } = state;
      const arrived = withArrived(state, record, photo?.id ?? null);
      if (!photo) return { arrived, photos: { ...photos, fetchedAt: null } };
      const others = (photos.value ?? []).filter(({ id }) => id !== photo.id);
      return { arrived, photos: { ...photos, value: [photo, ...others] } };
    },
    'photo-gone': ({ crossings }) => ({ crossings: [...crossings, { kind: 'photo' }] }),
  },
};
