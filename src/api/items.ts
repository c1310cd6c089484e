import {
  itemAdd,
  itemCopyPicture,
  itemCorrect,
  itemCounts,
  itemList,
  itemMending,
  itemRead,
  itemReplace,
  type ItemPatch,
  type LibraryQuery,
} from '../../contract/items.ts';
import type { ItemDraft } from '../../contract/outfits.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

// The server gives a shop 5 s and follows redirects; ky's own limit would cut that short.
const timeout = 30_000;

export const listItems = (client: Client, query: LibraryQuery) => call(client, itemList, { query });

export const countItems = (client: Client, query: LibraryQuery) =>
  call(client, itemCounts, { query });

export const addItem = (client: Client, json: ItemDraft) => call(client, itemAdd, { json });

export const correctItem = (client: Client, id: string, json: ItemPatch) =>
  call(client, itemCorrect, { params: { id }, json });

export const readShopPage = (client: Client, url: string) =>
  call(client, itemRead, { json: { url }, timeout });

export const copyPicture = (client: Client, url: string) =>
  call(client, itemCopyPicture, { json: { url }, timeout });

export const itemsToMend = (client: Client) => call(client, itemMending, {});

export const replaceItem = (client: Client, id: string, other: string) =>
  call(client, itemReplace, { params: { id }, json: { with: other } });
