import { coreTexts } from '../../../texts/core.ts';
import type { PhotolessOutfit } from '../../../contract/closet-outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type PhotoDelete = OperationOf<'photo-delete'>;
/** Of a withdrawal it is one where its small picture has arrived. */
type Gone = Pick<OperationOf<'withdraw'>, 'photoId'>;
type Outfits = AppState['outfits'];

function split(photos: readonly Photo[], deleted: readonly Gone[]) {
  const ids = new Set<string | undefined>(deleted.map(({ photoId }) => photoId));
  return {
    gone: photos.filter(({ id }) => ids.has(id)),
    left: photos.filter(({ id }) => !ids.has(id)),
  };
}

const goneAhead = (outbox: readonly OutboxRecord[]) =>
  onTheirWay(outbox, 'photo-delete', 'withdraw');

/** Her photos without those that are being deleted. */
export const photosAhead = (photos: readonly Photo[], outbox: readonly OutboxRecord[]) =>
  split(photos, goneAhead(outbox)).left;

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
    leftBy(split(photos.value ?? [], goneAhead(outbox)).gone, outfits),
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

function deleted({ photos, photoless, outfits }: AppState, operation: Gone): Partial<AppState> {
  const { gone, left } = split(photos.value ?? [], [operation]);
  if (gone.length === 0) return {};
  const value = withLeft(photoless.value ?? [], leftBy(gone, outfits));
  const isAnswered = ({ replaced_by: by }: Photo) => !gone.some(({ id }) => id === by);
  const askedAgain = (photo: Photo): Photo =>
    isAnswered(photo) ? photo : { ...photo, replaced_by: null };
  return {
    photos: {
      ...photos,
      value: left.map(askedAgain),
    },
    photoless: { ...photoless, value },
    outfits: withoutPicture(outfits, gone),
  };
}

export const photoDeleteView: View<PhotoDelete, SentOf<'photo-delete'>> = {
  unsentAs: 'removals',
  arrived: {
    'photo-delete'(state, operation, { told }) {
      const { conflicts } = state;
      const isSaid = told !== null && told.deleted.files > 0;
      return {
        conflicts: isSaid ? [...conflicts, { kind: 'deleted' as const, ...told }] : conflicts,
        ...deleted(state, operation),
      };
    },
  },
  stale: () => 'history',
};

export const withdrawView: View<OperationOf<'withdraw'>, SentOf<'withdraw'>> = {
  unsentAs: null,
  arrived: { withdraw: deleted },
  // The consumer has seen it go, but its photo may have come into the list in between.
  stale: () => 'photos',
};
