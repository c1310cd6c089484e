import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { anOutfit, aPhoto, aStylistPage } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';

const by = { id: 'asha', name: 'Asha Sethi', picture_url: null, lines: ['Shoes first.'] };
const outfit = anOutfit({ stylist: by });
const at = { name: 'details', outfit: outfit.uuid } as const;
const photos = [aPhoto({ status: 'approved', stage: 'ready', outfit_uuid: outfit.uuid })];
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const her = page.getByRole('button', { name: 'Asha Sethi, your stylist' });

test('her name leads to her page, from there to a look that she made', async () => {
  const looks = [{ uuid: outfit.uuid, title: outfit.title, createdAt: outfit.createdAt }];
  const told = {
    lines: ['Shoes first.', 'Tell me what you never wear.'],
    strengths: ['wedding', 'of_another_version', 'handloom'],
    languages: ['hi', 'en'],
  };
  await stage({
    at,
    photos,
    outfits: [outfit],
    answers: { 'stylists.page': aStylistPage({ ...by, ...told, looks }) },
  });
  await userEvent.click(her);
  await expect.element(heading('Asha Sethi')).toBeVisible();
  for (const words of ['Tell me what you never wear.', 'Wedding, Handloom', 'Hindi, English']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect(await faults()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: outfit.title }));
  await expect.element(heading(outfit.title)).toBeVisible();
});

test('without a line it shows what her outfit says of her, and is read again', async () => {
  const { answers } = await stage({
    at,
    photos,
    outfits: [outfit],
    answers: { 'stylists.page': noLine },
  });
  await userEvent.click(her);
  await expect.element(heading('Asha Sethi')).toBeVisible();
  await expect.element(page.getByText('Shoes first.')).toBeVisible();
  await expect.element(page.getByText('This page could not be loaded.')).toBeVisible();
  answers['stylists.page'] = aStylistPage({ ...by, hasLeft: true });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Does not work here any more')).toBeVisible();
});

test('of a page that is not there nothing is shown that was known', async () => {
  const answers = { 'stylists.page': () => refusal('not_found', { id: 'asha' }) };
  await stage({ at, photos, outfits: [outfit], answers });
  await userEvent.click(her);
  await expect.element(page.getByText('This page is not here any more.')).toBeVisible();
  expect(heading('Asha Sethi').elements()).toEqual([]);
});

test('what was read of her is there without a line', async () => {
  const told = aStylistPage({ ...by, languages: ['hi'] });
  const { app, answers } = await stage({
    at,
    photos,
    outfits: [outfit],
    answers: { 'stylists.page': told },
  });
  await userEvent.click(her);
  await expect.element(page.getByText('Hindi', { exact: true })).toBeVisible();
  answers['stylists.page'] = noLine;
  await app.actions.refreshStylist('asha');
  await expect.element(page.getByText('Hindi', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/This is how things were as of/)).toBeVisible();
  expect(page.getByText('This page could not be loaded.').elements()).toEqual([]);
});

test('who styles a photo is reached from it', async () => {
  const styling = aPhoto({
    stage: 'styling',
    stylist: { id: 'asha', name: 'Asha Sethi', picture_url: null },
  });
  await stage({ photos: [styling], answers: { 'stylists.page': aStylistPage(by) } });
  await userEvent.click(page.getByRole('button', { name: /With a stylist/ }));
  await userEvent.click(her);
  await expect.element(page.getByText('Shoes first.')).toBeVisible();
});
