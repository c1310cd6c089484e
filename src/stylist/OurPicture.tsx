import type { ComponentProps } from 'react';
import { pictureUrl } from '../api/picture-url.ts';
import { Picture } from '../ui/Picture.tsx';

/** A picture that the server names. Where it is a person's, `onBroken` asks for its address again. */
export function OurPicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  return <Picture {...rest} src={src && pictureUrl(src)} />;
}
