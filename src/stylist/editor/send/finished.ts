import { failureOf } from '../../../api/failure.ts';
import { readOutfit } from '../../../api/outfits.ts';
import { readPhoto } from '../../../api/photos.ts';
import { requestsOf } from '../../store/queue.ts';
import type { Portal } from '../../store/context.ts';
import { isBlank, type Draft } from '../../look/draft.ts';
import { isAsStored } from '../../look/patch.ts';

/** A request that is finished can never be answered again; its photo tells, even by being gone. */
async function isFinished({ client }: Pick<Portal, 'client'>, photoId: string): Promise<boolean> {
  try {
    const { stage, again } = await readPhoto(client, photoId);
    return stage === 'retake' || (again ?? { stage }).stage === 'ready';
  } catch (error) {
    if (failureOf(error).isGone(photoId)) return true;
    throw error;
  }
}

/** Whether the client has it; what was left out, or thrown away elsewhere, the client has not. */
async function isSent({ client }: Pick<Portal, 'client'>, { stored }: Draft): Promise<boolean> {
  if (!stored) return false;
  try {
    return (await readOutfit(client, stored.outfitId)).isSent ?? true;
  } catch (error) {
    if (failureOf(error).isGone(stored.outfitId)) return false;
    throw error;
  }
}

/** What is left of a request that was finished. */
export interface Left {
  id: string;
  /** Whether the client has it as it was before. */
  hasGone: boolean;
}

/**
 * Removes the drafts of requests that were finished, where the client has what they hold; answers
 * the others of them.
 */
export async function clearFinished(
  portal: Pick<Portal, 'client' | 'store' | 'stylist'>,
): Promise<Left[]> {
  const { store, stylist } = portal;
  await store.queue.refresh();
  const { value, error } = store.queue.state.getState();
  if (!value || error !== null) return [];
  const open = new Set(requestsOf(value).map(({ id }) => id));
  const asked = Object.values(store.drafts.state.getState().drafts).filter(
    ({ request, stylistId }) =>
      request !== null && stylistId === stylist.id && !open.has(request.id),
  );
  const left: Left[] = [];
  for (const { id, photo } of asked) {
    if (!(await isFinished(portal, photo.id))) continue;
    const draft = store.drafts.state.getState().drafts[id];
    if (!draft) continue;
    const hasGone = await isSent(portal, draft);
    const isLeftOver = (one: Draft) => isBlank(one) || (hasGone && isAsStored(one));
    if (isLeftOver(draft)) await store.drafts.remove(id, isLeftOver);
    else left.push({ id, hasGone });
  }
  return left;
}
