import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { draftItem } from '../../support/samples/draft.ts';
import { anOutfit } from '../../support/samples/wire.ts';
import { stageDesk } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import {
  aRequest,
  begun,
  bench,
  button,
  created,
  isThere,
  titleField,
} from '../../support/stage/bench.ts';

const LATER = '2099-01-01T00:00:10.000Z';
const request = aRequest();
const other = aRequest({ id: 'request-2', userName: 'Kabir Menon', userEmail: 'k@example.in' });
const kurta = draftItem('kurta', { name: 'Kurta' });
const stole = draftItem('stole', { name: 'Stole', shopLink: 'https://shop.example/stole' });
const here = () => document.activeElement;
const focusedTab = () =>
  here()?.getAttribute('role') === 'tab' ? (here()?.textContent ?? '') : String(here()?.outerHTML);
const heading = page.getByRole('heading', { level: 1 });
const ctrl = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

test('another outfit, and the ones beside it, take the focus that went with the one before', async () => {
  await stageDesk({
    at: bench(request),
    requests: [request],
    drafts: [begun(request, { items: [kurta, stole] })],
  });
  await isThere();
  await userEvent.keyboard('j');
  expect(here()).toBe(button('Reorder Kurta').element());
  await userEvent.keyboard('a');
  await expect.poll(focusedTab).toMatch(/^2 /);
  await userEvent.keyboard('r');
  await userEvent.keyboard('Second{Escape}[[');
  await expect.poll(focusedTab).toMatch(/^1 /);
  await userEvent.keyboard('j');
  expect(here()).toBe(button('Reorder Stole').element());
  await userEvent.keyboard(']');
  await expect.poll(focusedTab).toMatch(/^2 Second/);
  await userEvent.keyboard('[[');
  await expect.poll(focusedTab).toMatch(/^1 /);
});

test('what was sent is taken back by key, the next one is taken by Enter, and a lost race leaves her here', async () => {
  let isTaken = true;
  const { answers, asked } = await stageDesk({
    at: bench(request),
    requests: [request, other],
    drafts: [begun(request, { items: [kurta] })],
    answers: {
      'outfits.create': created,
      'outfits.approve': { success: true, goesAt: LATER },
      'outfits.takeBack': null,
      'outfits.read': ({ params: { id = '' } }) =>
        anOutfit({ id, uuid: id, isSent: false, goesAt: LATER, isPhotoDeleted: false }),
    },
  });
  answers['requests.claim'] = ({ params }) =>
    params['id'] === other.id && isTaken
      ? refusal('claimed_by_another')
      : {
          success: true,
          claim: { stylistId: 'x', name: 'Asha Rao', expiresAt: LATER },
        };
  await isThere();
  await ctrl('{Enter}');
  await ctrl('{Enter}');
  await expect.element(heading).toHaveTextContent('Sending to Ila');
  expect(here()).toBe(heading.element());
  await ctrl('z');
  await expect.element(titleField).toBeVisible();
  await expect.poll(here).toBe(heading.element());

  await ctrl('{Enter}');
  await ctrl('{Enter}');
  await expect.element(heading).toHaveTextContent('Sending to Ila');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked('requests.claim').some(({ params }) => params['id'] === other.id))
    .toBe(true);
  await expect.element(page.getByRole('alert').getByText(/./).first()).toBeVisible();
  expect(here()).not.toBe(document.body);
  isTaken = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Create Outfit' })).toBeInTheDocument();
  await userEvent.keyboard('gq');
  await expect.element(page.getByRole('heading', { name: 'Pending Requests' })).toBeVisible();
});

test('Escape puts a form away with what was typed, E brings it again, and red words go by themselves', async () => {
  await stageDesk({
    at: bench(request),
    requests: [request],
    drafts: [begun(request, { items: [kurta], title: '' })],
  });
  await isThere();
  await userEvent.keyboard('je');
  const list = page.getByRole('region', { name: 'The pieces of the outfit' });
  const brand = list.getByRole('textbox', { name: 'Brand' });
  await userEvent.fill(brand, '');
  await userEvent.click(list.getByRole('button', { name: 'Save Item' }));
  await expect.element(list.getByText('This is needed')).toBeVisible();
  await userEvent.fill(brand, 'Gulmohar');
  expect(list.getByText('This is needed').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(brand.elements()).toEqual([]);
  await expect.element(list.getByText('Gulmohar, kurta')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(brand).toHaveValue('Gulmohar');
  await userEvent.keyboard('{Escape}');

  await ctrl('s');
  const said = page
    .getByRole('alert')
    .getByText('Please fill in all required fields', { exact: false });
  await expect.element(said).toBeVisible();
  await expect.element(titleField).toHaveFocus();
  await userEvent.keyboard('Madder');
  expect(said.elements()).toEqual([]);
  expect(page.getByText('This is needed').elements()).toEqual([]);
});

test('a backup is edited in lines by its key, with its link to be read', async () => {
  const link = 'https://shop.example/a-long-way/to/the-potli';
  const { backups: _, ...potli } = draftItem('potli', { name: 'Potli', shopLink: link });
  await stageDesk({
    at: bench(request),
    size: [1280, 860],
    requests: [request],
    drafts: [begun(request, { items: [{ ...kurta, backups: [potli] }] })],
  });
  await isThere();
  await userEvent.keyboard('jb');
  button('Edit Potli').element().focus();
  await userEvent.keyboard('e');
  const field = page
    .getByRole('group', { name: 'Backups of Kurta' })
    .getByRole('textbox', { name: 'Shop link' });
  await expect.element(field).toHaveValue(link);
  expect(field.element().clientWidth).toBeGreaterThan(200);
  await userEvent.keyboard('{Escape}');
  expect(here()).toBe(button('Edit Potli').element());
  await userEvent.keyboard('e');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(button('Backups of Kurta')).toHaveFocus();
  await userEvent.keyboard('e');
  const list = page.getByRole('region', { name: 'The pieces of the outfit' });
  await expect.element(list.getByRole('textbox', { name: 'Item name' })).toHaveValue('Kurta');
});
