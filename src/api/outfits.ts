import { Outfit } from '../../contract/outfits.ts';
import { paths } from '../../contract/paths.ts';
import { Rated, RatingStatus, type Rate } from '../../contract/ratings.ts';
import { SavedOutfits } from '../../contract/saved.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';

export const readOutfit = (client: Client, id: string) =>
  answer(client.get(paths.outfit(id)), Outfit);

export const readRating = (client: Client, id: string) =>
  answer(client.get(paths.outfitRating(id)), RatingStatus);

export const rateItem = (client: Client, outfitId: string, rate: Rate) =>
  answer(
    client.post(paths.outfitRate(outfitId), { json: rate, context: { owner: rate.userId } }),
    Rated,
  );

export async function readSaved(client: Client, userId: string) {
  return (await answer(client.get(paths.savedOutfits(userId)), SavedOutfits)).outfits;
}

export const removeSaved = (client: Client, outfitId: string, itemId: string, owner: string) =>
  emptyAnswer(client.delete(paths.savedItem(outfitId, itemId), { context: { owner } }));
