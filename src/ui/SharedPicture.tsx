import { span as Span } from 'framer-motion/m';
import { useId, type ComponentProps } from 'react';
import { Picture } from './Picture.tsx';

interface SharedPictureProps extends ComponentProps<typeof Picture> {
  /** The same on both screens; null where the picture stays where it is. */
  id: string | null;
}

/** A picture that is the same thing on two screens: a card grows into its screen and shrinks back. */
export function SharedPicture({ id, ...picture }: SharedPictureProps) {
  // Another at every mounting: it moves from one screen to another, and within a list stays with its row.
  const screen = useId();
  if (id === null) return <Picture {...picture} />;
  return (
    <Span className="shared" layoutId={id} layoutDependency={screen}>
      <Picture {...picture} />
    </Span>
  );
}
