import {
  Library,
  LibraryItem,
  PictureCopy,
  ShopPage,
  type ItemPatch,
  type LibraryQuery,
} from '../../contract/items.ts';
import type { ItemDraft } from '../../contract/outfits.ts';
import { paths } from '../../contract/paths.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

// The server gives a shop 5 s and follows redirects; ky's own limit would cut that short.
const READ_TIMEOUT_MS = 30_000;

export const listItems = async (client: Client, query: LibraryQuery) =>
  answer(client.get(paths.items(), { searchParams: query }), Library);

export const addItem = async (client: Client, item: ItemDraft) =>
  answer(client.post(paths.items(), { json: item }), LibraryItem);

export const correctItem = async (client: Client, id: string, patch: ItemPatch) =>
  answer(client.patch(paths.item(id), { json: patch }), LibraryItem);

export const readShopPage = async (client: Client, url: string) =>
  answer(client.post(paths.itemRead(), { json: { url }, timeout: READ_TIMEOUT_MS }), ShopPage);

export const copyPicture = async (client: Client, url: string) =>
  answer(
    client.post(paths.itemPicture(), { json: { url }, timeout: READ_TIMEOUT_MS }),
    PictureCopy,
  );
