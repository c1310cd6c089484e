import { Board, NoPicture } from '../../../ui/Board.tsx';
import { onBoard } from '../../../ui/board-place.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { OurPicture } from '../../OurPicture.tsx';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { defaultPhotoPlace, defaultPlace, tiledPlaces } from '../../look/board.ts';
import { isLaid, type Draft } from '../../look/draft.ts';
import { useDraftPhoto } from '../photo/useDraftPhoto.ts';

/** The look as its client sees it: nothing on it can be taken. */
export function BoardRead({ draft }: { draft: Draft }) {
  const { items, photoPlace, photo, boardText } = draft;
  const { readAgain } = useDraftPhoto(draft);
  const tiled = isLaid(draft) ? null : tiledPlaces(items.length);
  const place = tiled?.photo ?? photoPlace ?? defaultPhotoPlace();
  return (
    <Board label={portalTexts.board.label} text={boardText}>
      <span style={onBoard({ ...place, z: place.z ?? items.length })}>
        <OurPicture src={photo.url} alt="" onBroken={readAgain} />
      </span>
      {items.map((item, index) => {
        const at = tiled ? tiled.items[index] : (item.place ?? defaultPlace(index, item.category));
        if (!at) return null;
        return (
          <span key={item.key} style={onBoard({ ...at, z: at.z ?? index })}>
            {item.picture || item.imageUrl.trim() ? (
              <ItemPicture item={item} />
            ) : (
              <NoPicture name={item.name || item.category} />
            )}
          </span>
        );
      })}
    </Board>
  );
}
