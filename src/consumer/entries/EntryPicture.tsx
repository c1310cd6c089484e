import { useEffect, useState } from 'react';
import { isPictureKept } from '../../platform/storage.ts';
import { SharedPicture } from '../../ui/SharedPicture.tsx';
import type { PhotoEntry } from './photo-entry.ts';
import { useSparing } from '../shell/sparing.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';

interface EntryPictureProps {
  entry: PhotoEntry;
  screen: 'home' | 'history';
  alt: string;
  className?: string;
  eager?: boolean;
}

/** The large one, unless data is spared and it is not on this phone; undefined while that is not known. */
function usePicture({ picture, small }: PhotoEntry): string | null | undefined {
  const isSparing = useSparing();
  const [isKept, setIsKept] = useState<boolean | null>(null);

  useEffect(() => {
    if (!isSparing || picture === null) return undefined;
    let isGone = false;
    const look = async () => {
      const isThere = await isPictureKept(picture).catch(() => false);
      if (!isGone) setIsKept(isThere);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isSparing, picture]);

  if (!isSparing || picture === small) return picture;
  if (isKept === null) return undefined;
  return isKept ? picture : small;
}

/** A photo's picture in a list, from the server or from this phone. */
export function EntryPicture({ entry, ...rest }: EntryPictureProps) {
  const picture = usePicture(entry);
  const local = useLocalPicture(entry.stage === 'local' ? entry.key : null);
  return (
    <SharedPicture
      id={entry.key}
      src={entry.picture === null ? local : picture}
      thumbhash={entry.thumbhash}
      {...rest}
    />
  );
}
