import {
  boughtList,
  fitForget,
  fitSay,
  ownedSay,
  type FitKept,
  type SayFit,
  type SayOwned,
} from '../../contract/fits.ts';
import { seenHeader } from '../../contract/seen.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

interface Of {
  outfitId: string;
  itemId: string;
  seen: string | undefined;
  owner: string;
}

const params = ({ outfitId: id, itemId }: Of) => ({ id, itemId });
const as = ({ seen }: Of) => seen !== undefined && { seen };

export const sayFit = (client: Client, of: Of, said: Omit<SayFit, 'seen'>): Promise<FitKept> =>
  call(client, fitSay, { params: params(of), json: { ...said, ...as(of) }, owner: of.owner });

export const sayOwned = (client: Client, of: Of, said: Omit<SayOwned, 'seen'>): Promise<FitKept> =>
  call(client, ownedSay, { params: params(of), json: { ...said, ...as(of) }, owner: of.owner });

export const readBought = async (client: Client) => (await call(client, boughtList)).pieces;

export const forgetFit = (client: Client, of: Of): Promise<void> =>
  call(client, fitForget, {
    params: params(of),
    owner: of.owner,
    ...(of.seen !== undefined && { headers: seenHeader(of.seen) }),
  });
