import { useState } from 'react';
import type { ClientDetails } from '../../../contract/clients.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { readClientPhotos } from '../../api/clients.ts';
import { formatDay } from '../../ui/dates.ts';
import { usePortal } from '../store/context.ts';
import { TapPhoto } from '../TapPhoto.tsx';
import { MoreButton } from './MoreButton.tsx';
import { usePages } from './usePages.ts';
import styles from './ClientDetail.module.css';

const words = portalTexts;
const SHOWN_FIRST = 6;

interface ClientPhotosProps {
  details: ClientDetails;
  /** The address of one has run out. */
  onBroken: () => void;
}

export function ClientPhotos({ details, onBroken }: ClientPhotosProps) {
  const { client } = usePortal();
  const { userId } = details.client;
  const first = { items: details.photos, next: details.photosNext ?? null };
  const photos = usePages(first, async (before) => {
    const { photos: items, next } = await readClientPhotos(client, userId, before);
    return { items, next };
  });
  const [isWhole, setIsWhole] = useState(false);
  const folded = !isWhole && photos.items.length > SHOWN_FIRST ? () => setIsWhole(true) : null;
  if (photos.items.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {(isWhole ? photos.items : photos.items.slice(0, SHOWN_FIRST)).map((photo) => (
          <li key={photo.id}>
            <TapPhoto
              id={photo.id}
              src={photo.thumb_url}
              thumbhash={photo.thumbhash}
              alt={words.client.photoOf(formatDay(photo.upload_date))}
              onBroken={onBroken}
            />
          </li>
        ))}
      </ul>
      {photos.items.some(({ thumb_url }) => thumb_url === null) && (
        <p className="note">{words.custody.told}</p>
      )}
      <MoreButton {...photos} words={words.clients.morePhotos} onMore={folded ?? photos.more} />
    </>
  );
}
