import { useState, type ComponentProps } from 'react';
import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryPicture } from './EntryPicture.tsx';

/** The newest look of a photo, once it is drawn and can be had; else the photo. */
export function LookOrPhoto(props: ComponentProps<typeof EntryPicture>) {
  const [broken, setBroken] = useState<string | null>(null);
  const { outfit, looks } = props.entry;
  const [newest] = looks;
  const url = outfit !== null && newest?.look ? pictureUrl(newest.look.image_url) : null;
  if (!newest || url === null || url === broken) return <EntryPicture {...props} />;
  return (
    <Picture
      key={url}
      src={url}
      alt={texts.details.together(newest.title)}
      eager={props.eager ?? false}
      onBroken={() => setBroken(url)}
    />
  );
}
