import { useState } from 'react';
import styles from './Face.module.css';

interface FaceProps {
  name: string;
  /** Whole, where one is known. */
  picture: string | null;
  isLarge?: boolean;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/u);
  const meant = names.length > 1 ? [names[0], names.at(-1)] : names;
  return meant.map((one) => Array.from(letters.segment(one ?? ''))[0]?.segment ?? '').join('');
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
