import type { Outfit } from '../../contract/outfits.ts';
import type { Photo } from '../../contract/photos.ts';

/** What the list says of the photo that an outfit answers. */
export type Listed = Pick<Photo, 'image_url' | 'large_by' | 'with_owner'>;

/** Once the large picture is in the list the small one of an outfit that was read before is nowhere any more. */
export const clientPicture = ({ user_photo: picture }: Outfit, photo: Listed | null) =>
  picture && photo && !photo.large_by && !photo.with_owner ? photo.image_url : picture;
