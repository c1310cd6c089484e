import { readOutfit } from '../../../api/outfits.ts';
import { readPhoto } from '../../../api/photos.ts';
import { usePortal } from '../../store/context.ts';
import type { Draft } from '../../look/draft.ts';

/**
 * A draft lies here for days, the address of its photo is good for minutes: how to get another. The
 * photo of what has gone out is opened by hand: without that it has none.
 */
export function useDraftPhoto({ id, request, stored, photo }: Draft) {
  const { client, store } = usePortal();
  const take = (read: Promise<Partial<Draft['photo']>>) =>
    void read.then(
      (found) => store.drafts.change(id, { photo: { ...photo, ...found } }),
      // Without a line the placeholder stands in.
      () => undefined,
    );
  const opened = async (photoId: string) => ({ url: (await readPhoto(client, photoId)).image_url });
  const told = async (outfitId: string) => {
    const { user_photo, photo: of } = await readOutfit(client, outfitId);
    return { url: user_photo, ...(of && { id: of.id, thumbhash: of.thumbhash }) };
  };
  return {
    readAgain: () => {
      if (request) take(opened(request.photoId));
      else if (stored) take(told(stored.outfitId));
    },
    open: photo.id ? () => take(opened(photo.id)) : undefined,
  };
}
