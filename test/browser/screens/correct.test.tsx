import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import { draftOf, type Draft } from '../../../src/stylist/look/draft.ts';
import { anOutfit, aPiece, CONSUMER, STYLIST } from '../../support/samples/wire.ts';
import { refusal, type Answers } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { stageDesk } from '../../support/stage.tsx';

const OUTFIT = anOutfit({
  isSent: true,
  mayCorrect: true,
  items: [aPiece('kurta', { backups: [aPiece('potli')], chosen: 'potli' }), aPiece('stole')],
});
const SAVE = page.getByRole('button', { name: 'Save changes' });

function open(outfit: Outfit, answers: Answers = {}, drafts: Draft[] = []) {
  return stageDesk({
    drafts,
    at: { name: 'correcting', userId: CONSUMER.id, outfitId: outfit.id },
    answers: {
      'outfits.read': outfit,
      'clients.read': {
        client: {
          userId: CONSUMER.id,
          name: CONSUMER.name,
          email: CONSUMER.email,
          gender: null,
          ageRange: null,
          photos: 1,
          outfits: 1,
          avgRating: null,
          lastActiveAt: outfit.createdAt,
        },
        preferences: null,
        photos: [],
        outfits: [],
        notes: [],
      },
      ...answers,
    },
  });
}

test('what was sent is corrected where it was made, and no piece comes or goes', async () => {
  const [kurta, stole] = OUTFIT.items;
  const soldOut = { ...stole!, sold_out_since: '2026-11-22T09:00:00.000Z' };
  const { store } = await open({ ...OUTFIT, items: [kurta!, soldOut] });
  await expect.element(SAVE).toBeVisible();
  await expect.element(page.getByText('Asha chose the backup: potli')).toBeVisible();
  await expect.element(page.getByText(/^Sold out since /)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Choose stole' }));
  await userEvent.keyboard('{Delete}');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const named = page.getByRole('button', { name: /^(Remove|Reorder|Duplicate|Discard)/ });
  expect(named.elements()).toEqual([]);
  const [draft] = Object.values(store.drafts.state.getState().drafts);
  expect(draft?.items.map(({ name }) => name)).toEqual(['kurta', 'stole']);
  expect(await faults()).toEqual([]);
});

test('what is done to its board is undone, and only what was changed is sent', async () => {
  const sent: unknown[] = [];
  await open(OUTFIT, {
    'outfits.correct': ({ json }) => {
      sent.push(json);
      return { ...OUTFIT, title: 'Indigo' };
    },
  });
  const board = page.getByRole('region', { name: 'The board and its words' });
  const tile = board.getByRole('button', { name: 'stole', exact: true });
  await expect.element(tile).toBeVisible();
  const at = () => tile.element().getBoundingClientRect().top;
  const before = at();
  tile.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(at).toBeGreaterThan(before);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(at).toBe(before);
  await userEvent.fill(board.getByRole('textbox', { name: 'Title' }), 'Indigo');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('The changes are saved.')).toBeVisible();
  expect(sent).toEqual([{ title: 'Indigo', items: [] }]);
  expect(await faults()).toEqual([]);
});

test('what is another’s to correct by now is refused in words, and what was typed stays', async () => {
  await open(OUTFIT, { 'outfits.correct': () => refusal('not_yours') });
  await expect.element(SAVE).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  await userEvent.fill(title, 'Indigo');
  await userEvent.click(SAVE);
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect.element(title).toHaveValue('Indigo');
});

test('another’s can be looked at, and says whose it is', async () => {
  await open({ ...OUTFIT, mayCorrect: false, stylist: { name: 'Ravi Sen' } });
  await expect
    .element(page.getByText('Ravi Sen can correct it, or whoever has a request of Asha’s in hand.'))
    .toBeVisible();
  expect(SAVE.elements()).toEqual([]);
  const fields = page.getByRole('textbox').elements();
  expect(fields.filter((field) => !field.matches(':disabled, [type="search"]'))).toEqual([]);
});

test('what could not be read says so, and is read again', async () => {
  let isUp = false;
  await open(OUTFIT, {
    'outfits.read': () => (isUp ? OUTFIT : refusal('internal')),
  });
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  isUp = true;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(SAVE).toBeVisible();
});

test('beside what lies on this computer, too, it says that it could not be read', async () => {
  let isUp = false;
  const about = {
    stylistId: STYLIST.id,
    request: null,
    client: { userId: CONSUMER.id, name: CONSUMER.name },
    photo: { id: '', url: null },
  };
  const begun = { ...draftOf(OUTFIT, about, 0, () => crypto.randomUUID()), title: 'Indigo' };
  await open(OUTFIT, { 'outfits.read': () => (isUp ? OUTFIT : refusal('internal')) }, [begun]);
  await expect
    .element(page.getByText('Failed to load outfit details. Please try again.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Indigo');
  expect(page.getByText('Asha chose the backup: potli').elements()).toEqual([]);
  isUp = true;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Asha chose the backup: potli')).toBeVisible();
});
