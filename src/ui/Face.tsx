import { useState } from 'react';
import styles from './Face.module.css';
import { initialsOf } from './initials.ts';

interface FaceProps {
  name: string;
  /** Whole, where one is known. */
  picture: string | null;
  isLarge?: boolean;
}

/** Of somebody who works here; beside her name, which says the same to who does not see it. */
export function Face({ name, picture, isLarge = false }: FaceProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = picture !== null && picture !== broken;
  return (
    <span className={`${styles.face} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {initialsOf(name)}
      {isShown && <img src={picture} alt="" decoding="async" onError={() => setBroken(picture)} />}
    </span>
  );
}
