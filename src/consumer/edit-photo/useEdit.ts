import { useState } from 'react';
import { PHOTO_LEAST_EDGE } from '../../../contract/limits.ts';
import type { Edit } from '../../device/shrink.ts';
import { ALL, pulled, slid, turned, type Corner } from './part.ts';

interface Size {
  width: number;
  height: number;
}

const AS_IT_IS: Edit = { turns: 0, part: ALL };

/** What she makes of a picture of that size. */
export function useEdit(picture: Size) {
  const [edit, setEdit] = useState(AS_IT_IS);
  const size = edit.turns % 2 === 0 ? picture : { width: picture.height, height: picture.width };
  const least = { x: PHOTO_LEAST_EDGE / size.width, y: PHOTO_LEAST_EDGE / size.height };
  const change = (part: Edit['part']) => setEdit(({ turns }) => ({ turns, part }));
  return {
    edit,
    size,
    isChanged: edit.turns % 4 !== 0 || edit.part.width < 1 || edit.part.height < 1,
    turn: () => setEdit(({ turns, part }) => ({ turns: turns + 1, part: turned(part) })),
    startAgain: () => setEdit(AS_IT_IS),
    pull: (corner: Corner, x: number, y: number) =>
      change(pulled(edit.part, corner, { x, y }, least)),
    slide: (x: number, y: number) => change(slid(edit.part, { x, y })),
  };
}
