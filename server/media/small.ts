import { LARGE_PICTURE_MS } from '../../contract/limits.ts';

interface Photo {
  id: string;
  small_id: string | null;
}

/** Whose files are its picture: the small one’s, for as long as that is all there is. */
export const pictureOf = ({ id, small_id }: Photo): string => small_id ?? id;

/** When it is told that the large picture has not come. */
export const largeBy = ({
  small_id,
  created_at,
}: {
  small_id: string | null;
  created_at: string;
}) =>
  small_id === null ? null : new Date(Date.parse(created_at) + LARGE_PICTURE_MS).toISOString();
