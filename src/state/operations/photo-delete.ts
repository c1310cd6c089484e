import { coreTexts } from '../../../texts/core.ts';
import type { PhotolessOutfit } from '../../../contract/closet-outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type PhotoDelete = OperationOf<'photo-delete'>;
type Outfits = AppState['outfits'];

function split(photos: readonly Photo[], deleted: readonly PhotoDelete[]) {
  const ids = new Set(deleted.map(({ photoId }) => photoId));
  return {
    gone: photos.filter(({ id }) => ids.has(id)),
    left: photos.filter(({ id }) => !ids.has(id)),
  };
}

/** Her photos without those that are being deleted. */
export const photosAhead = (photos: readonly Photo[], outbox: readonly OutboxRecord[]) =>
  split(photos, onTheirWay(outbox, 'photo-delete')).left;

/** The outfits of a photo stay without it. What was never opened here is dated like its photo. */
const leftBy = (gone: readonly Photo[], outfits: Outfits): PhotolessOutfit[] =>
  gone.flatMap((photo) =>
    // A drawn look bears the photo, and goes with it.
    photo.outfits.map(({ uuid, title, asked }) => {
      const {
        createdAt = photo.upload_date,
        stylist = { name: '' },
        items = [],
      } = outfits[uuid]?.value?.outfit ?? {};
      const photo_at = photo.upload_date;
      return { uuid, title, createdAt, photo_at, asked, stylist, items };
    }),
  );

function withLeft(known: readonly PhotolessOutfit[], left: readonly PhotolessOutfit[]) {
  const ids = new Set(known.map(({ uuid }) => uuid));
  return [...left.filter(({ uuid }) => !ids.has(uuid)), ...known];
}

/** Her outfits without a photo, those of photos that are being deleted among them. */
export const photolessAhead = ({ photoless, photos, outfits, outbox }: AppState) =>
  withLeft(
    photoless.value ?? [],
    leftBy(split(photos.value ?? [], onTheirWay(outbox, 'photo-delete')).gone, outfits),
  );

function withoutPicture(outfits: Outfits, gone: readonly Photo[]): Outfits {
  const next = { ...outfits };
  for (const { uuid } of gone.flatMap((photo) => photo.outfits)) {
    const kept = next[uuid];
    if (!kept) continue;
    const { value } = kept;
    const outfit = value && { ...value.outfit, user_photo: null };
    next[uuid] = { ...kept, value: outfit && { ...value, outfit } };
  }
  return next;
}

export const deletePhoto = (photoId: string): Change => ({
  operation: { kind: 'photo-delete', photoId },
  refusal: coreTexts.changes.deletePhoto,
  undo: true,
});

export const photoDeleteView: View<PhotoDelete, SentOf<'photo-delete'>> = {
  unsentAs: 'removals',
  arrived: {
    'photo-delete'({ photos, photoless, outfits, conflicts }, operation, { told }) {
      const isSaid = told !== null && told.deleted.files > 0;
      const said = {
        conflicts: isSaid ? [...conflicts, { kind: 'deleted' as const, ...told }] : conflicts,
      };
      if (!photos.value) return said;
      const { gone, left } = split(photos.value, [operation]);
      const value = withLeft(photoless.value ?? [], leftBy(gone, outfits));
      const isAnswered = ({ replaced_by: by }: Photo) => !gone.some(({ id }) => id === by);
      const askedAgain = (photo: Photo): Photo =>
        isAnswered(photo) ? photo : { ...photo, replaced_by: null };
      return {
        ...said,
        photos: {
          ...photos,
          value: left.map(askedAgain),
        },
        photoless: { ...photoless, value },
        outfits: withoutPicture(outfits, gone),
      };
    },
  },
  stale: () => 'history',
};
