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
  const [known, setKnown] = useState<{ picture: string; isKept: boolean } | null>(null);

  useEffect(() => {
    if (!isSparing || picture === null) return undefined;
    let isGone = false;
    const look = async () => {
      const isKept = await isPictureKept(picture).catch(() => false);
      if (!isGone) setKnown({ picture, isKept });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isSparing, picture]);

  if (!isSparing || picture === small) return picture;
  // Another picture may have come in its place.
  if (known?.picture !== picture) return undefined;
  return known.isKept ? picture : small;
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
