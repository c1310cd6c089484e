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

/** A photo's picture in a list, from the server or from this phone. */
export function EntryPicture({ entry, ...rest }: EntryPictureProps) {
  const isSparing = useSparing();
  const local = useLocalPicture(entry.stage === 'local' ? entry.key : null);
  return (
    <SharedPicture
      id={entry.key}
      src={(isSparing ? entry.small : entry.picture) ?? local}
      thumbhash={entry.thumbhash}
      {...rest}
    />
  );
}
