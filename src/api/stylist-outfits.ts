import {
  outfitApprove,
  outfitCorrect,
  outfitCreate,
  type OutfitDraft,
  type OutfitPatch,
} from '../../contract/outfits.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

/** `key` names the outfit: sent again it answers with the same one. */
export const createOutfit = (client: Client, key: string, json: OutfitDraft) =>
  call(client, outfitCreate, { json, headers: { 'idempotency-key': key } });

export const correctOutfit = (client: Client, id: string, json: OutfitPatch) =>
  call(client, outfitCorrect, { params: { id }, json });

export const approveOutfit = (client: Client, id: string, stylistNotes: string) =>
  call(client, outfitApprove, { params: { id }, json: { approved: true, stylistNotes } });

export const discardOutfit = (client: Client, id: string) =>
  call(client, outfitApprove, { params: { id }, json: { approved: false } });
