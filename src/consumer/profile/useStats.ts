import { closet, photoCards } from '../../state/selectors.ts';
import { useStore } from '../../state/store.ts';

/** As her closet and her photos are now; what the server counted stands in until they are known. */
export function useStats() {
  const counted = useStore(({ profile }) => profile.value?.stats);
  const saved = useStore((state) => state.saved.value && closet(state).length);
  const photos = useStore(
    (state) => state.photos.value && photoCards(state).filter(({ on }) => on === 'server').length,
  );
  return {
    saved: saved ?? counted?.saved_outfits,
    photos: photos ?? counted?.photos_uploaded,
  };
}
