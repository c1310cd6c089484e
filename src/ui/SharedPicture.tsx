import { span as Span } from 'framer-motion/m';
import type { ComponentProps } from 'react';
import { Picture } from './Picture.tsx';

interface SharedPictureProps extends ComponentProps<typeof Picture> {
  /** The same on both screens; null where the picture stays where it is. */
  id: string | null;
  /** It moves from one to another; where its row comes back into the same one it stays with its row. */
  screen: 'home' | 'history' | 'details';
}

/** A picture that is the same thing on two screens: a card grows into its screen and shrinks back. */
export function SharedPicture({ id, screen, ...picture }: SharedPictureProps) {
  if (id === null) return <Picture {...picture} />;
  return (
    <Span className="shared" layoutId={id} layoutDependency={screen}>
      <Picture {...picture} />
    </Span>
  );
}
