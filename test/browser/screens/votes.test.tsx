import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import type { Ask, Ballot } from '../../../contract/asks.ts';
import { aPiece, anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';

const outfit = anOutfit({ items: [aPiece('kurta'), aPiece('stole')], isAsked: true });
const at = { name: 'details', outfit: outfit.uuid } as const;
const photos = [anAnsweredPhoto(outfit)];
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

const aBallot = (more: Partial<Ballot> = {}): Ballot => ({
  id: 'b1',
  name: 'Maa',
  at: '2026-11-20T06:00:00.000Z',
  likes: ['kurta'],
  passes: ['stole'],
  text: 'The stole is too bright.',
  ...more,
});
const anAsk = (more: Partial<Ask> = {}): Ask => ({
  id: 'a1',
  url: 'https://poshak.example/v/D3Y0G8wOgbdEWkPbkNNRCg',
  created_at: inDays(-0.1),
  expires_at: inDays(6.9),
  closed_at: null,
  ballots: [],
  ...more,
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const piece = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const opened = (asks: Ask[], answers = {}) =>
  stage({ at, photos, outfits: [outfit], answers: { 'asks.list': { asks }, ...answers } });

test('what others said stands in the outfit and at each piece, by their names', async () => {
  await opened([
    anAsk({
      ballots: [
        aBallot(),
        aBallot({ id: 'b2', name: 'Priya', likes: ['kurta', 'stole'], passes: [], text: null }),
      ],
    }),
  ]);
  const said = page.getByRole('region', { name: 'What they said' });
  await expect.element(said.getByText('likes 1 of 2')).toBeVisible();
  await expect.element(said.getByText('likes 2 of 2')).toBeVisible();
  await expect.element(said.getByText('The stole is too bright.')).toBeVisible();
  await expect.element(piece('kurta').getByText(/Maa and Priya/)).toBeVisible();
  await expect.element(piece('stole').getByText(/Priya$/)).toBeVisible();
  await expect.element(piece('stole').getByText(/Maa$/)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('a link is made by one tap and shared by the next, and asked for twice it is one', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { answers, asked } = await opened([], { 'asks.make': noLine });
  await userEvent.click(button('Ask somebody'));
  expect(asked('asks.make')).toEqual([]);
  await userEvent.click(button('Make a link'));
  await expect.element(page.getByText(/^This needs the internet/)).toBeVisible();
  answers['asks.make'] = anAsk();
  answers['asks.list'] = { asks: [anAsk()] };
  await userEvent.click(button('Make a link'));
  await userEvent.click(button('Share the link'));
  const [first, second] = asked('asks.make').map(({ json }) => json);
  expect(first).toEqual(second);
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: anAsk().url }));
  await expect.element(page.getByText(/No answer yet/)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('closing a link and removing an answer are asked about first', async () => {
  const { answers, asked } = await opened([anAsk({ ballots: [aBallot()] })], {
    'asks.close': null,
    'asks.removeBallot': null,
  });
  await userEvent.click(button('Ask somebody'));
  await userEvent.click(button('Close it'));
  expect(asked('asks.close')).toEqual([]);
  answers['asks.list'] = { asks: [anAsk({ closed_at: inDays(0), ballots: [aBallot()] })] };
  await userEvent.click(button('Close the link'));
  await expect.poll(() => page.getByText('Open links').elements()).toEqual([]);
  await userEvent.click(button('Remove the answer of Maa'));
  answers['asks.list'] = { asks: [] };
  await userEvent.click(button('Remove'));
  await expect.poll(() => asked('asks.removeBallot').length).toBe(1);
  await expect.poll(() => page.getByText('The stole is too bright.').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('what was said is there without a line', async () => {
  const { app, answers } = await opened([anAsk({ ballots: [aBallot()] })]);
  await expect.element(page.getByText('likes 1 of 2')).toBeVisible();
  answers['asks.list'] = noLine;
  await app.actions.refreshAsks(outfit.uuid);
  await userEvent.click(button('Ask somebody'));
  await userEvent.click(button('Close it'));
  answers['asks.close'] = noLine;
  await userEvent.click(button('Close the link'));
  await expect.element(page.getByText(/^This needs the internet/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/likes 1 of 2/)).toBeVisible();
});

test('where no more links can be open it says why', async () => {
  const answers = { 'asks.make': () => refusal('asks_full') };
  await opened([], answers);
  await userEvent.click(button('Ask somebody'));
  await userEvent.click(button('Make a link'));
  await expect.element(page.getByText('Refused: asks_full')).toBeVisible();
});

test('what the server has said holds, also where nothing can be read after it', async () => {
  const { answers, asked } = await opened([], {
    'asks.make': anAsk(),
    'asks.close': null,
  });
  await userEvent.click(button('Ask somebody'));
  await expect.poll(() => asked('asks.list').length).toBeGreaterThan(0);
  answers['asks.list'] = noLine;
  await userEvent.click(button('Make a link'));
  await expect.element(button('Share the link')).toBeVisible();
  await userEvent.click(button('Close it'));
  await userEvent.click(button('Close the link'));
  await expect.element(button('Make a link')).toBeVisible();
  expect(page.getByText('Open links').elements()).toEqual([]);
});
