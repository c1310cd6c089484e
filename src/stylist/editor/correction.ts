import type { Outfit } from '../../../contract/outfits.ts';
import { draftOf, type Draft } from '../look/draft.ts';
import { isSent } from '../look/may.ts';
import { isAsStored, patchOf } from '../look/patch.ts';
import type { Portal } from '../store/context.ts';

/** Whether the client has all that was put right. */
export const isSaved = (draft: Draft) =>
  draft.stored !== null && patchOf(draft, draft.stored) === null;

interface Of {
  outfitId: string;
  stylistId: string;
}

/** The one in which an outfit that was sent is put right. */
export const correctionIn = (
  drafts: Readonly<Record<string, Draft>>,
  { outfitId, stylistId }: Of,
): Draft | undefined =>
  Object.values(drafts).find(
    (one) => isSent(one) && one.stored?.outfitId === outfitId && one.stylistId === stylistId,
  );

type Parts = Pick<Portal, 'computer' | 'store' | 'stylist'>;

/** As the server has the outfit, unless she is putting it right: it may have been, elsewhere. */
export function followSent(
  { computer, store, stylist }: Parts,
  read: Outfit,
  client: Draft['client'],
) {
  const before = correctionIn(store.drafts.state.getState().drafts, {
    outfitId: read.id,
    stylistId: stylist.id,
  });
  if (before && !isAsStored(before)) return;
  const about = {
    stylistId: stylist.id,
    request: null,
    client,
    photo: {
      id: read.photo?.id ?? '',
      url: read.user_photo,
      thumbhash: read.photo?.thumbhash,
    },
  };
  const now = draftOf(read, about, computer.clock.now(), computer.identify);
  store.drafts.put(before ? { ...now, id: before.id } : now);
}
