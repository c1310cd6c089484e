import type { StoreApi } from 'zustand/vanilla';
import { piecesAt } from '../../contract/choices.ts';
import type { AppState } from './app-state.ts';
import type { Read } from './read.ts';
import type { Sources } from './sources.ts';

// The newest looks: what she opens in a shop's basement.
const PREFETCHED_MAX = 20;

/** Fetches outfits that are ready before they are opened; answers their pictures. */
export function createPrefetch(store: StoreApi<AppState>, read: Read, { outfit }: Sources) {
  return async function prefetch(): Promise<string[]> {
    const photos = store.getState().photos.value ?? [];
    const looks = photos.flatMap(({ outfits }) => outfits).slice(0, PREFETCHED_MAX);
    // The newest stands on Home.
    const pictures = looks.flatMap(({ look }, index) => {
      if (!look) return [];
      return index === 0 ? [look.image_url, look.thumb_url] : [look.thumb_url];
    });
    for (const { uuid: id } of looks) {
      const source = outfit(id);
      if (!source.of(store.getState()).value) await read(source);
      const { value, isOffline } = source.of(store.getState());
      if (isOffline) break;
      const { user_photo: photo = null, items = [] } = value?.outfit ?? {};
      pictures.push(
        ...[photo, ...items.flatMap(piecesAt).map(({ image_url }) => image_url)].filter(
          (url) => url !== null,
        ),
      );
    }
    return pictures;
  };
}
