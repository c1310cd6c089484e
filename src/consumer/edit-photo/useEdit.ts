import { useState } from 'react';
import { PHOTO_LEAST_EDGE } from '../../../contract/limits.ts';
import { ALL, type Edit } from '../../device/shrink.ts';
import { firstPlace, grownBy, movedBy, pulledBy, type Edge } from './cover.ts';
import { pulled, slid, turned, type Corner, type Point } from './part.ts';

export const TABS = ['cover', 'crop'] as const;
export type Tab = (typeof TABS)[number];

export interface Size {
  width: number;
  height: number;
}

const sizeOf = ({ turns }: Edit, { width, height }: Size): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const covered = (edit: Edit, picture: Size): Edit => ({
  ...edit,
  cover: edit.cover ?? firstPlace(sizeOf(edit, picture)),
});

const turnedOnce = ({ turns, part, cover }: Edit): Edit => ({
  turns: (turns + 1) % 4,
  part: turned(part),
  cover: cover && turned(cover),
});

/** As a whole and upright, with its cover where it was. */
function uncut(edit: Edit): Edit {
  return edit.turns === 0 ? { ...edit, part: ALL } : uncut(turnedOnce(edit));
}

/** What she makes of a picture of that size, which has been made `made` of before. */
export function useEdit(picture: Size, made: Edit, opened: Tab) {
  const [tab, setTab] = useState(opened);
  const [steps, setSteps] = useState<readonly Edit[]>(() => [
    opened === 'cover' ? covered(made, picture) : made,
  ]);
  const edit = steps.at(-1) ?? made;
  const size = sizeOf(edit, picture);
  const least = { x: PHOTO_LEAST_EDGE / size.width, y: PHOTO_LEAST_EDGE / size.height };

  /** What goes on is made anew of what was there before it began. */
  const change = (make: (from: Edit) => Edit, isGoingOn = false) =>
    setSteps((all) => {
      const before = isGoingOn && all.length > 1 ? all.slice(0, -1) : all;
      return [...before, make(before.at(-1) ?? made)];
    });
  const changePart = (make: (part: Edit['part']) => Edit['part'], isGoingOn: boolean) =>
    change((from) => ({ ...from, part: make(from.part) }), isGoingOn);
  const changeCover = (
    make: (cover: NonNullable<Edit['cover']>) => Edit['cover'],
    isGoingOn: boolean,
  ) => change((from) => ({ ...from, cover: from.cover && make(from.cover) }), isGoingOn);

  return {
    tab,
    edit,
    size,
    isChanged: JSON.stringify(edit) !== JSON.stringify(made),
    canUndo: steps.length > 1,
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    show: (next: Tab) => {
      setTab(next);
      if (next === 'cover' && !edit.cover) change((from) => covered(from, picture));
    },
    startAgain: () =>
      change(tab === 'crop' ? uncut : (from) => covered({ ...from, cover: null }, picture)),
    turn: () => change(turnedOnce),
    toggleCover: () =>
      change((from) => (from.cover ? { ...from, cover: null } : covered(from, picture))),
    pull: (corner: Corner, by: Point, isGoingOn: boolean) =>
      changePart((part) => pulled(part, corner, by, least), isGoingOn),
    slide: (by: Point, isGoingOn: boolean) => changePart((part) => slid(part, by), isGoingOn),
    move: (by: Point, isGoingOn: boolean) => changeCover((cover) => movedBy(cover, by), isGoingOn),
    grow: (by: Point, isGoingOn: boolean) => changeCover((cover) => grownBy(cover, by), isGoingOn),
    pullEdge: (edge: Edge, by: Point, isGoingOn: boolean) =>
      changeCover((cover) => pulledBy(cover, edge, by), isGoingOn),
  };
}
