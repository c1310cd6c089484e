import type { StoreApi } from 'zustand/vanilla';
import { piecesAt } from '../../contract/choices.ts';
import type { AppState } from './app-state.ts';
import { clientPicture } from './client-picture.ts';
import type { Read } from './read.ts';
import type { Sources } from './sources.ts';

// The newest looks: what she opens in a shop's basement.
const PREFETCHED_MAX = 20;

/** Fetches outfits that are ready before they are opened, while data is spared the newest alone; answers their pictures. */
export function createPrefetch(store: StoreApi<AppState>, read: Read, { outfit }: Sources) {
  return async function prefetch(isSparing: () => boolean): Promise<string[]> {
    const { user, photos: known } = store.getState();
    const photos = known.value ?? [];
    const most = isSparing() ? 1 : PREFETCHED_MAX;
    const looks = photos
      .flatMap((photo) => photo.outfits.map(({ uuid, look }) => ({ uuid, look, photo })))
      .slice(0, most);
    // The newest stands on Home.
    const pictures = looks.flatMap(({ look }, index) => {
      if (!look) return [];
      return index === 0 ? [look.image_url, look.thumb_url] : [look.thumb_url];
    });
    for (const [index, { uuid: id, photo }] of looks.entries()) {
      if (index > 0 && isSparing()) break;
      if (store.getState().user?.id !== user?.id) return [];
      const source = outfit(id);
      if (!source.of(store.getState()).value) await read(source);
      const { value, isOffline } = source.of(store.getState());
      if (isOffline) break;
      const picture = value && clientPicture(value.outfit, photo);
      const items = value?.outfit.items ?? [];
      const pieces = isSparing() ? items : items.flatMap(piecesAt);
      pictures.push(
        ...[picture, ...pieces.map(({ image_url }) => image_url)].filter((url) => url !== null),
      );
    }
    return pictures;
  };
}
