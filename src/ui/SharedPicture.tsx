import { Picture } from './Picture.tsx';
import type { ComponentProps } from 'react';

/** A picture that is the same thing on two screens, and moves from the one to the other. */
export function SharedPicture({ id, ...picture }: ComponentProps<typeof Picture> & { id: string }) {
  return <Picture {...picture} transition={`photo-${id}`} />;
}
