import { closetOutfits } from '../../contract/closet-outfits.ts';
import type { Choice } from '../../contract/choices.ts';
import type { Dispute } from '../../contract/ledger.ts';
import { outfitChoose, outfitDispute, outfitRead } from '../../contract/outfits.ts';
import { ratingRate, ratingStatus, type Rate } from '../../contract/ratings.ts';
import { reportAdd, type Report } from '../../contract/reports.ts';
import { savedAdd, savedList, savedRemove } from '../../contract/saved.ts';
import { seenHeader } from '../../contract/seen.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readOutfit = (client: Client, id: string) =>
  call(client, outfitRead, { params: { id } });

export const readPhotoless = async (client: Client) =>
  (await call(client, closetOutfits, { query: { without_photo: '1' } })).outfits;

export const readRating = (client: Client, id: string) =>
  call(client, ratingStatus, { params: { id } });

export const rateItem = (client: Client, id: string, json: Rate) =>
  call(client, ratingRate, { params: { id }, json, owner: json.userId });

export const readSaved = async (client: Client, userId: string) =>
  (await call(client, savedList, { params: { userId } })).outfits;

export const addSaved = (
  client: Client,
  { outfitId: id, itemId, seen }: { outfitId: string; itemId: string; seen?: string },
  owner: string,
) =>
  call(client, savedAdd, {
    params: { id, itemId },
    owner,
    ...(seen !== undefined && { headers: seenHeader(seen) }),
  });

export const removeSaved = (client: Client, id: string, itemId: string, owner: string) =>
  call(client, savedRemove, { params: { id, itemId }, owner });

export const disputeAnswer = (
  client: Client,
  { outfitId, line, ...json }: Dispute & { outfitId: string; line: string },
  owner: string,
) => call(client, outfitDispute, { params: { id: outfitId, line }, json, owner });

export const chooseAt = (
  client: Client,
  { outfitId, ...choice }: Choice & { outfitId: string },
  owner: string,
) => call(client, outfitChoose, { params: { id: outfitId }, json: { choices: [choice] }, owner });

export const addReport = (
  client: Client,
  { itemId, ...json }: Report & { itemId: string },
  owner: string,
) => call(client, reportAdd, { params: { itemId }, json, owner });
