import { SharedPicture } from '../../ui/SharedPicture.tsx';
import type { PhotoEntry } from './photo-entry.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';

interface EntryPictureProps {
  entry: PhotoEntry;
  screen: 'home' | 'history';
  alt: string;
  className?: string;
  eager?: boolean;
}

/** A photo's picture, from the server or from this phone. */
export function EntryPicture({ entry, ...rest }: EntryPictureProps) {
  const local = useLocalPicture(entry.stage === 'local' ? entry.key : null);
  return (
    <SharedPicture
      id={entry.key}
      src={entry.picture ?? local}
      thumbhash={entry.thumbhash}
      {...rest}
    />
  );
}
