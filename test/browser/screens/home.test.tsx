import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Photo } from '../../../contract/photos.ts';
import { anAnsweredPhoto, anOutfit, aPhoto, aPiece } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const main = page.getByRole('main');

test('outfits stay on Home when their photo is gone, on its day, and open', async () => {
  const left = anOutfit({ uuid: 'left', title: 'Madder at noon', items: [aPiece('kurta')] });
  const { uuid, title, createdAt, stylist, items } = left;
  const { app } = await stage({ photos: [], outfits: [left] });
  await expect.element(page.getByText('Your first look starts here')).toBeVisible();
  const photo_at = '2026-10-04T10:00:00.000Z';
  const photoless = { ...app.store.getState().photoless };
  app.store.setState({
    photoless: { ...photoless, value: [{ uuid, title, createdAt, photo_at, stylist, items }] },
  });
  await expect.element(main.getByText('October')).toBeVisible();
  await expect.element(main.getByText('The photo was deleted.')).toBeVisible();
  expect(page.getByText('Your first look starts here').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Show your photo/ }).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Madder at noon/ }));
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('photos that go within a week say so on Home, also those that have no card there', async () => {
  const look = anOutfit();
  const photo = (id: string, goes_at: string | null) => anAnsweredPhoto(look, { id, goes_at });
  const goes = inDays(5.5);
  await stage({
    photos: [
      aPhoto({ id: 'waiting' }),
      photo('card', inDays(6)),
      photo('b', null),
      photo('c', null),
      photo('d', goes),
      photo('e', inDays(6.5)),
      photo('f', inDays(9)),
    ],
    outfits: [look],
  });
  await expect.element(main.getByText(/Your photo is deleted on/)).toBeVisible();
  const row = page.getByRole('button', { name: /^2 older photos are deleted, the first on / });
  await expect.element(row).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.click(row);
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('a photo that an owner looks into says where it is', async () => {
  await stage({ photos: [aPhoto({ with_owner: inDays(-1) })] });
  await expect.element(main.getByText('We are looking into it')).toBeVisible();
  await expect.element(main.getByText(/Only the owner of Poshak sees it now/)).toBeVisible();
  expect(main.element().querySelector('img')).toBe(null);
  expect(await faults()).toEqual([]);
});

async function removedAt(photos: Photo[]) {
  const { app } = await stage({ photos });
  const { profile } = app.store.getState();
  const value = profile.value && { ...profile.value, photo_removed_at: inDays(-2) };
  app.store.setState({ profile: { ...profile, value } });
  return main.getByText(/We deleted a picture of yours/);
}

test('that we deleted a photo is said', async () => {
  await expect.element(await removedAt([])).toBeVisible();
});

test('once another one has gone it is said no more', async () => {
  const said = await removedAt([aPhoto({ upload_date: inDays(-1) })]);
  await expect.element(main.getByRole('img').first()).toBeVisible();
  expect(said.elements()).toEqual([]);
});
