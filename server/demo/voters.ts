import type { Ask } from '../../contract/asks.ts';
import type { OutfitItem } from '../../contract/outfits.ts';
import { newId } from '../ids.ts';
import type { Visitor } from './visitor.ts';

/** What somebody says at a link: the pieces that she likes, by the starts of their names. */
export interface Voter {
  name: string;
  likes: string[];
  text?: string;
}

/** Through the page's own form, as any browser sends it. */
async function answer(page: string, items: readonly OutfitItem[], { name, likes, text }: Voter) {
  const html = await (await fetch(page)).text();
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    hidden.map(([, key = '', value = '']): [string, string] => [key, value]),
  );
  for (const { uuid, name: piece } of items) {
    if (!form.has(`s.${uuid}`)) continue;
    form.set(`v.${uuid}`, likes.some((start) => piece.startsWith(start)) ? 'like' : 'pass');
  }
  form.set('name', name);
  form.set('text', text ?? '');
  const { ok, status } = await fetch(page, { method: 'POST', body: form });
  if (!ok) throw new Error(`the page for others answered ${status}`);
}

/** A client asks others of an outfit of hers, and they answer. */
export async function askOthers(
  url: string,
  client: Visitor,
  outfit: { id: string; items: readonly OutfitItem[] },
  voters: readonly Voter[],
): Promise<void> {
  const path = `/api/stylist/outfits/${outfit.id}/asks/`;
  const ask = await client.post<Ask>(path, { id: newId() });
  for (const voter of voters) {
    await answer(url + new URL(ask.url).pathname, outfit.items, voter);
  }
}
