import {
  Outfit,
  OutfitCreated,
  type OutfitDraft,
  type OutfitPatch,
} from '../../contract/outfits.ts';
import { paths } from '../../contract/paths.ts';
import { Success } from '../../contract/scalars.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

/** `key` names the outfit: sent again it answers with the same one. */
export const createOutfit = async (client: Client, key: string, outfit: OutfitDraft) =>
  answer(
    client.post(paths.outfitCreate(), { json: outfit, headers: { 'Idempotency-Key': key } }),
    OutfitCreated,
  );

export const correctOutfit = async (client: Client, id: string, patch: OutfitPatch) =>
  answer(client.patch(paths.outfit(id), { json: patch }), Outfit);

export const approveOutfit = async (client: Client, id: string, stylistNotes: string) =>
  answer(client.post(paths.outfitApprove(id), { json: { approved: true, stylistNotes } }), Success);

export const discardOutfit = async (client: Client, id: string) =>
  answer(client.post(paths.outfitApprove(id), { json: { approved: false } }), Success);
