import type { PictureUrls } from '../media/picture-urls.ts';
import { faceOf } from '../stylists/faces.ts';

interface Row {
  stylist_id: string;
  stylist_name: string;
  stylist_picture: string | null;
  stylist_lines: string | null;
}

/** Who made an outfit, with what she tells of herself. */
export const stylistOf = (row: Row, urls: PictureUrls) => ({
  ...faceOf({ id: row.stylist_id, name: row.stylist_name, picture_id: row.stylist_picture }, urls),
  lines: JSON.parse(row.stylist_lines ?? '[]') as string[],
});
