import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { draftItem } from '../../support/samples/draft.ts';
import { aQuestion } from '../../support/samples/question.ts';
import { stageDesk } from '../../support/stage.tsx';
import {
  aRequest,
  begun,
  bench,
  button,
  created,
  pieces,
  row,
  titleField,
} from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { inDark } from '../../support/stage/dark.ts';
import { faults } from '../../support/stage/faults.ts';

const lines = [{ id: 'note-1', kind: 'note' as const, text: 'To dance in', value: 'To dance in' }];
const request = aRequest({ userName: 'Ananya Rao', lines });
const at = bench(request);
const PHRASES = [
  { id: 'house', text: 'Steam it once.', by: 'Meera', mayChange: false },
  { id: 'mine', text: 'For you, {first name}.', by: 'Asha', mayChange: true },
  { id: 'why', text: 'The {colour} of {piece}.', kind: 'why' as const },
];
const answers = { 'phrases.list': { phrases: PHRASES }, 'outfits.create': created };
const notes = page.getByRole('textbox', { name: 'Stylist notes', exact: true });
const why = page.getByRole('textbox', { name: 'Why Leaf kurta', exact: true });
const area = (field: typeof notes) => field.element() as HTMLTextAreaElement;
const chosenIn = (field: typeof notes) => {
  const { value, selectionStart, selectionEnd } = area(field);
  return value.slice(selectionStart, selectionEnd);
};
const drafts = [
  begun(request, { notes: 'Wear it loose', items: [draftItem('kurta', { name: 'Leaf kurta' })] }),
];

test('a phrase goes in at the caret by its key, her own first, and is taken back', async () => {
  await stageDesk({ at, requests: [request], drafts, answers });
  await userEvent.click(button('Phrases: Stylist notes'));
  await expect.element(button('For you, Ananya.')).toHaveTextContent('For you, Ananya. Alt 1');
  await expect.element(button('Steam it once.')).toHaveTextContent('Steam it once. Alt 2');
  expect(await faults()).toEqual([]);
  await inDark();
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Phrases: Stylist notes'));
  // Nobody has put the caret anywhere yet.
  await userEvent.keyboard('s{Alt>}1{/Alt}');
  await expect.element(notes).toHaveValue('Wear it loose. For you, Ananya.');
  area(notes).setSelectionRange(5, 7);
  await userEvent.keyboard('{Alt>}2{/Alt}');
  await expect.element(notes).toHaveValue('Wear Steam it once. loose. For you, Ananya.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(notes).toHaveValue('Wear it loose. For you, Ananya.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(notes).toHaveValue('Wear it loose');
});

test('a slot that nothing is known for is chosen, and does not go out', async () => {
  await stageDesk({ at, requests: [request], drafts, answers });
  await userEvent.click(why);
  await userEvent.keyboard('{Alt>}1{/Alt}');
  await expect.element(why).toHaveValue('The {colour} of Leaf kurta.');
  expect(chosenIn(why)).toBe('{colour}');
  await userEvent.click(page.getByRole('radio', { name: 'Kept', exact: true }));
  await userEvent.click(button('Complete Request'));
  const sheet = page.getByRole('dialog');
  await userEvent.click(sheet.getByRole('button', { name: 'Before it goes: 1 slot to fill in' }));
  const inSheet = sheet.getByRole('textbox', { name: 'Why Leaf kurta', exact: true });
  await expect.element(inSheet).toHaveFocus();
  await userEvent.fill(inSheet, 'The leaf of your photo.');
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Stylist notes' }), 'Dear {first name}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(sheet.getByRole('textbox', { name: 'Stylist notes' })).toHaveFocus();
  await expect.element(sheet.getByText('Before it goes: 1 slot to fill in')).toBeVisible();
});

test('nothing is asked of a client while a slot is open', async () => {
  const asks = { ...answers, 'requests.ask': () => ({ question: aQuestion() }) };
  const { asked } = await stageDesk({ at, requests: [request], drafts, answers: asks });
  const question = page.getByRole('textbox', { name: 'The question', exact: true });
  await userEvent.click(page.getByText('Ask Ananya one thing'));
  await userEvent.fill(question, 'Is {piece} yours?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('{piece} is to be filled in')).toBeVisible();
  expect(asked('requests.ask')).toEqual([]);
  await userEvent.fill(question, 'Is the tote yours?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('requests.ask')).toHaveLength(1);
});

test('phrases and templates are in the palette, and the caret is where it was', async () => {
  const kurta = aLibraryItem('Silk kurta');
  const template = {
    id: 'light',
    name: 'Festive, light',
    title: 'Festive at home',
    description: 'Easy to cook in, {first name}.',
    items: [{ category: 'Kurta', itemId: kurta.id }],
  };
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { title: '', description: '', notes: 'Wear it loose', items: [] })],
    library: [kurta],
    answers: { ...answers, 'templates.list': { templates: [template] } },
  });
  await userEvent.click(notes);
  area(notes).setSelectionRange(4, 4);
  await userEvent.keyboard('{Control>}k{/Control}steam');
  await expect.element(page.getByText(/Writes it where you are: Stylist notes$/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(notes).toHaveValue('Wear Steam it once. it loose');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}cook');
  await expect.element(page.getByText(/Use Festive, light$/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(pieces).toEqual(['Silk kurta']);
  await expect.element(titleField).toHaveValue('Festive at home');
  await expect
    .element(page.getByRole('textbox', { name: 'Description', exact: true }))
    .toHaveValue('Easy to cook in, Ananya.');
  await expect.element(row('Silk kurta').getByRole('button', { name: /^Reorder/ })).toHaveFocus();
});
