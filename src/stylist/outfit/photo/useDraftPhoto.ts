import { readOutfit } from '../../../api/outfits.ts';
import { readPhoto } from '../../../api/photos.ts';
import { usePortal } from '../../store/context.ts';
import type { Draft } from '../../store/draft.ts';

/** A draft lies here for days, the address of its photo is good for minutes: how to get another. */
export function useDraftPhoto({ id, request, stored, photo }: Draft): () => void {
  const { client, store } = usePortal();
  const read = async () => {
    if (request) return (await readPhoto(client, request.photoId)).image_url;
    return stored ? (await readOutfit(client, stored.outfitId)).user_photo : photo.url;
  };
  return () =>
    void read().then(
      (url) => store.drafts.change(id, { photo: { ...photo, url } }),
      // Without a line the placeholder stands in.
      () => undefined,
    );
}
