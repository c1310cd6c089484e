import type { ComponentProps } from 'react';
import { pictureUrl } from '../api/picture-url.ts';
import { Picture } from '../ui/Picture.tsx';

/**
 * A picture that the server names. Where it is a person's, `onBroken` asks for its address again;
 * one that may not be opened is its blur alone.
 */
export function OurPicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  const known = src && pictureUrl(src);
  return <Picture {...rest} src={rest.thumbhash ? (known ?? undefined) : known} />;
}
