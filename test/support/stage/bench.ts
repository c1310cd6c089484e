// What a stylist does at the workbench, by the names that she reads.
import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import type { OutfitCreated, OutfitDraft } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { draft } from '../samples/draft.ts';
import { pendingRequest } from '../samples/pending-request.ts';
import { aPiece, STYLIST } from '../samples/wire.ts';
import type { Call } from './answers.ts';

const PHOTO = { imageUrl: '/art/person-1.svg', thumbUrl: '/art/person-1.svg' };

export const aRequest = (over: Partial<PendingRequest> = {}) =>
  pendingRequest({ ...PHOTO, ...over });

export const bench = ({ id }: PendingRequest) => ({ name: 'styling', requestId: id }) as const;

/** Begun on this computer by whoever is at the desk. */
export const begun = (
  request: PendingRequest,
  over: Parameters<typeof draft>[0] = {},
): ReturnType<typeof draft> =>
  draft({
    request,
    stylistId: STYLIST.id,
    photo: { id: request.photoId, url: request.imageUrl },
    ...over,
  });

/** The server's answer to an outfit that is made. */
export function created({ json }: Call): OutfitCreated {
  const { title, description, items } = json as OutfitDraft;
  const slug = title.replaceAll(' ', '-');
  const made = items.map((item, at) => aPiece(`${slug}-${at}`, { name: item.name }));
  const createdAt = '2026-11-21T08:00:00.000Z';
  return {
    success: true,
    outfits: [{ id: `of-${slug}`, title, description, items: made, createdAt }],
  };
}

export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const titleField = page.getByRole('textbox', { name: 'Title', exact: true });
export const search = page.getByRole('searchbox', { name: 'Search the library' });
/** A piece of the outfit. */
export const row = (name: string) =>
  page.getByRole('listitem').filter({ has: button(`Reorder ${name}`) });
/** A piece of the library. */
export const tile = (name: string) => button(new RegExp(`^Add ${name}`));

export const pieces = () =>
  button(/^Reorder /)
    .elements()
    .map((grip) => grip.getAttribute('aria-label')?.slice('Reorder '.length));

export const openSource = (name: 'Library' | 'Link' | 'By hand' | 'Templates') =>
  userEvent.click(page.getByRole('tab', { name, exact: true }));

export async function fillOutfit(title: string) {
  await userEvent.fill(titleField, title);
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Description', exact: true }),
    'Cotton for a warm day.',
  );
}

export async function fillPiece(name: string) {
  await openSource('By hand');
  const panel = page.getByRole('tabpanel');
  for (const [label, value] of [
    ['Item name', name],
    ['Brand', 'Neelgar'],
    ['Category', 'kurta'],
    ['Price', '1299.50'],
    ['Shop link', `https://shop.example/${encodeURIComponent(name)}`],
  ] as const) {
    await userEvent.fill(panel.getByLabelText(label), value);
  }
}

export async function addByHand(name: string) {
  await fillPiece(name);
  await userEvent.click(button('Add Item'));
  await expect.element(row(name)).toBeInTheDocument();
}

export const isThere = () =>
  expect.element(page.getByRole('heading', { name: 'Create Outfit' })).toBeInTheDocument();
