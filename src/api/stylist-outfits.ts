import {
  outfitApprove,
  outfitCorrect,
  outfitCreate,
  outfitReply,
  outfitTakeBack,
  type Approval,
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

export const sendOutfits = (client: Client, id: string, how: Omit<Approval, 'approved'>) =>
  call(client, outfitApprove, { params: { id }, json: { approved: true, ...how } });

/** What was sent and has not gone yet. */
export const takeOutfitsBack = (client: Client, id: string) =>
  call(client, outfitTakeBack, { params: { id } });

export const discardOutfit = (client: Client, id: string) =>
  call(client, outfitApprove, { params: { id }, json: { approved: false } });

/** What is said to a line that the client disputes. */
export const replyTo = (client: Client, id: string, line: string, text: string) =>
  call(client, outfitReply, { params: { id, line }, json: { text } });
