import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { openOutfit } from '../shell/navigation.ts';
import styles from './History.module.css';

/** What was made for a photo, side by side; each leads to itself. */
export function LookPlates({ looks }: Pick<PhotoEntry, 'looks'>) {
  const drawn = looks.flatMap(({ uuid, title, look }) => (look ? [{ uuid, title, look }] : []));
  if (drawn.length === 0) return null;
  return (
    <div className={styles.looks}>
      {drawn.map(({ uuid, title, look }) => (
        <button key={uuid} type="button" onClick={() => openOutfit(uuid)}>
          <Picture src={pictureUrl(look.thumb_url)} alt={title} />
        </button>
      ))}
    </div>
  );
}
