import type { Photo } from '../../../contract/photos.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { AppState } from '../app-state.ts';
import { unsentKey } from '../brief-form.ts';
import { withAgreed } from './consent.ts';
import type { View } from './view.ts';

/** Only a screen that still stands asks for them. */
const ARRIVED_KEPT = 20;

function withArrived({ arrived }: AppState, record: string, photo: string | null) {
  const earlier = Object.entries(arrived).slice(1 - ARRIVED_KEPT);
  return Object.fromEntries([...earlier, [record, photo]]);
}

/** What she is writing goes on under the name that the photo has now. */
function renamed(writing: AppState['writing'], owner: string, record: string, photo: string) {
  const { [unsentKey(owner, record)]: written, ...others } = writing;
  return written ? { ...others, [unsentKey(owner, photo)]: written } : writing;
}

/** The one in whose place it came is asked for no more. */
function answered(
  photos: AppState['photos'],
  replaces: string | undefined,
  by: string | null | undefined,
): AppState['photos'] {
  const is = (photo: Photo) => photo.id === replaces;
  if (!by || !photos.value?.some(is)) return photos;
  const value = photos.value.map((photo) => (is(photo) ? { ...photo, replaced_by: by } : photo));
  return { ...photos, value };
}

/** In the place of the small picture that the server had of it, and whoever deleted it knows. */
export const wholeView: View<OperationOf<'whole'>, SentOf<'whole'>> = {
  unsentAs: 'wholes',
  arrived: {
    photo(state, { photoId }, { photo }, record) {
      const { photos } = state;
      const arrived = withArrived(state, record, photo?.id ?? photoId);
      if (!photo) return { arrived, photos: { ...photos, fetchedAt: null } };
      const known = photos.value ?? [];
      if (photo.id !== photoId || !known.some(({ id }) => id === photoId)) {
        return {
          arrived,
          photos: {
            ...photos,
            value: [photo, ...known.filter(({ id }) => id !== photo.id)],
            fetchedAt: null,
          },
        };
      }
      const { image_url, thumb_url, thumbhash, width, height } = photo;
      const picture = { image_url, thumb_url, thumbhash, width, height, large_by: null };
      const value = known.map((one) =>
        one.id === photoId ? Object.assign({}, one, picture) : one,
      );
      return { arrived, photos: { ...photos, value } };
    },
    'photo-gone': () => ({}),
  },
};

export const photoView: View<OperationOf<'photo'>, SentOf<'photo'>> = {
  unsentAs: 'photos',
  arrived: {
    photo(state, { replaces, agreed }, { id, photo, isNoteLost }, record, now) {
      const { user } = state;
      const conflicts = isNoteLost
        ? [...state.conflicts, { kind: 'note-lost' as const }]
        : state.conflicts;
      const photos = answered(state.photos, replaces, photo?.id ?? id);
      const writing = photo ? renamed(state.writing, user?.id ?? '', record, photo.id) : {};
      const arrived = withArrived(state, record, photo?.id ?? null);
      const said = { arrived, conflicts, ...withAgreed(state, agreed, now) };
      if (!photo) return { ...said, photos: { ...photos, fetchedAt: null } };
      const others = (photos.value ?? []).filter(({ id }) => id !== photo.id);
      return { ...said, writing, photos: { ...photos, value: [photo, ...others] } };
    },
    'photo-gone': ({ conflicts }) => ({ conflicts: [...conflicts, { kind: 'photo' }] }),
  },
};
