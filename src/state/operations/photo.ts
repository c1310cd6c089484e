import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { AppState } from '../app-state.ts';
import { writingKey } from '../typed.ts';
import type { View } from './view.ts';

/** Only a screen that still stands asks for them. */
const ARRIVED_KEPT = 20;

function withArrived({ arrived }: AppState, record: string, photo: string | null) {
  const earlier = Object.entries(arrived).slice(1 - ARRIVED_KEPT);
  return Object.fromEntries([...earlier, [record, photo]]);
}

/** What she is writing goes on under the name that the photo has now. */
function renamed(writing: AppState['writing'], owner: string, record: string, photo: string) {
  const { [writingKey(owner, record)]: written, ...others } = writing;
  return written ? { ...others, [writingKey(owner, photo)]: written } : writing;
}

export const photoView: View<OperationOf<'photo'>, SentOf<'photo'>> = {
  unsentAs: 'photos',
  arrived: {
    photo(state, _, { photo }, record) {
      const { photos, user } = state;
      const writing = photo ? renamed(state.writing, user?.id ?? '', record, photo.id) : {};
      const arrived = withArrived(state, record, photo?.id ?? null);
      if (!photo) return { arrived, photos: { ...photos, fetchedAt: null } };
      const others = (photos.value ?? []).filter(({ id }) => id !== photo.id);
      return { arrived, writing, photos: { ...photos, value: [photo, ...others] } };
    },
    'photo-gone': ({ crossings }) => ({ crossings: [...crossings, { kind: 'photo' }] }),
  },
};
