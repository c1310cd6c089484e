import type { SavedOutfit } from '../../../contract/saved.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { isCalled, type OwnThing } from '../../state/operations/own.ts';

/** A piece that a look can be built around. */
export interface AroundChoice {
  item: string;
  name: string;
  picture: string | null;
  /** The record of one whose picture is on this phone alone. */
  record: string | null;
  /** One of her own, which she has whatever she says. */
  isOwn: boolean;
  /** Whether a brief means it by this name. */
  is: (item: string) => boolean;
}

/** What she has, and then what she has kept. */
export const aroundChoices = (
  own: readonly OwnThing[],
  saved: readonly SavedOutfit[],
): AroundChoice[] => [
  ...own.map((thing) => ({
    item: thing.id,
    name: thing.name,
    picture: thing.piece?.thumb_url ? pictureUrl(thing.piece.thumb_url) : null,
    record: thing.record?.id ?? null,
    isOwn: true,
    is: (item: string) => isCalled(item, thing),
  })),
  ...saved
    .flatMap(({ items }) => items)
    .map(({ id, name, image_url }) => ({
      item: id,
      name,
      picture: image_url && pictureUrl(image_url),
      record: null,
      isOwn: false,
      is: (item: string) => item === id,
    })),
];
