import type { BoughtPiece } from '../../../contract/fits.ts';
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
  /** That, or one that she has bought: unless she says otherwise. */
  isOwned: boolean;
  /** Whether a brief means it by this name. */
  is: (item: string) => boolean;
}

const fromLook = (
  item: string,
  { name, image_url }: Pick<BoughtPiece, 'name' | 'image_url'>,
  isOwned: boolean,
): AroundChoice => ({
  item,
  name,
  picture: image_url && pictureUrl(image_url),
  record: null,
  isOwn: false,
  isOwned,
  is: (other: string) => other === item,
});

/** What she has, and then what she has kept or bought. */
export const aroundChoices = (
  own: readonly OwnThing[],
  saved: readonly SavedOutfit[],
  hers: readonly BoughtPiece[],
): AroundChoice[] => {
  const bought = new Map(hers.map((piece) => [piece.item, piece]));
  const kept = saved.flatMap(({ items }) => items);
  for (const { id } of kept) bought.delete(id);
  const isHers = (id: string) => hers.some(({ item }) => item === id);
  return [
    ...own.map((thing) => ({
      item: thing.id,
      name: thing.name,
      picture: thing.piece?.thumb_url ? pictureUrl(thing.piece.thumb_url) : null,
      record: thing.record?.id ?? null,
      isOwn: true,
      isOwned: true,
      is: (item: string) => isCalled(item, thing),
    })),
    ...[...bought.values()].map((piece) => fromLook(piece.item, piece, true)),
    ...kept.map((piece) => fromLook(piece.id, piece, isHers(piece.id))),
  ];
};
