import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Template } from '../../../contract/templates.ts';
import { draftItem } from '../../support/samples/draft.ts';
import { anOutfit, aPiece } from '../../support/samples/wire.ts';
import { stageDesk } from '../../support/stage.tsx';
import {
  aRequest,
  begun,
  bench,
  button,
  created,
  isThere,
  titleField,
} from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';

const request = aRequest();
const at = bench(request);
const sheet = page.getByRole('dialog', { name: /^To / });
const isMade = () =>
  expect.element(page.getByRole('tab', { name: /Created/, selected: true })).toBeVisible();

test('of two outfits the one that is addressed is open', async () => {
  const outfits = ['One', 'Two'].map((title) => anOutfit({ uuid: title, id: title, title }));
  const [first] = outfits;
  const two = aRequest({ drafts: outfits.map(({ id, title }) => ({ id, title })) });
  await stageDesk({
    at: { ...bench(two), outfitId: first!.id },
    requests: [two],
    answers: {
      'outfits.read': ({ params }) => outfits.find(({ id }) => id === params['id'])!,
    },
  });
  await expect.element(page.getByRole('tab', { name: /Two/ })).toBeVisible();
  await expect.element(titleField).toHaveValue('One');
});

test('every outfit that goes is answered, and what is not leads to its own', async () => {
  const lines = [{ id: 'avoid-1', kind: 'avoid' as const, text: 'No denim', value: 'denim' }];
  const asking = aRequest({ lines });
  const drafts = ['The first', 'The second'].map((title, index) =>
    begun(asking, {
      id: title,
      key: title,
      title,
      items: [draftItem(title, { name: `Kurta of ${title}` })],
      startedAt: index,
    }),
  );
  const { answers, asked } = await stageDesk({
    at: bench(asking),
    requests: [asking],
    drafts,
    answers: { 'outfits.create': created, 'outfits.approve': { success: true } },
  });
  const tab = (title: string) => page.getByRole('tab', { name: new RegExp(title, 'u') });
  for (const { title } of drafts) {
    await userEvent.click(tab(title));
    await userEvent.click(button('Create Outfit'));
    await isMade();
  }
  await userEvent.click(button('Complete Request'));
  await expect
    .element(sheet.getByText('Before it goes: 2 lines to answer, 2 whys to write'))
    .toBeVisible();
  answers['outfits.correct'] = ({ params }) => ({
    ...anOutfit({ id: params['id']!, uuid: params['id']! }),
    items: [aPiece(`${params['id']?.slice('of-'.length)}-0`)],
  });
  // O goes from one that is open to the next, whose ever outfit's it is.
  for (const _ of drafts) await userEvent.keyboard('oyoCotton.{Escape}');
  await expect.poll(() => sheet.getByText('The one line answered').elements().length).toBe(2);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('outfits.approve').length).toBe(1);
  const corrected = asked('outfits.correct').map(({ json }) => json);
  expect(corrected).toMatchObject(
    drafts.map(() => ({ answers: [{ line: 'avoid-1', kept: true }], items: [{ why: 'Cotton.' }] })),
  );
});

test('a template that is saved brings back the backups that the library has', async () => {
  const jhola = aLibraryItem('Indigo jhola', { estimated_price: 899 });
  const library = [jhola];
  const { backups: _, ...typed } = draftItem('typed', { name: 'Typed potli' });
  const tote = draftItem('tote', { name: 'Tote' });
  const kept = { ...typed, key: 'jhola', name: jhola.name, libraryId: jhola.id };
  const items = [{ ...tote, backups: [typed, kept] }];
  const templates: Template[] = [];
  await stageDesk({
    at,
    requests: [request],
    library,
    drafts: [begun(request, { items })],
    answers: {
      'templates.list': () => ({ templates }),
      'templates.add': ({ json }) => {
        const template = { ...(json as Template), id: 'one' };
        templates.push(template);
        return template;
      },
    },
  });
  await isThere();
  await userEvent.click(page.getByRole('tab', { name: 'Templates' }));
  await userEvent.click(button('Save as a template'));
  await expect.element(page.getByText(/1 backup not from the library/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Template name' }), 'With a jhola');
  await userEvent.click(button('Save'));
  await expect.element(page.getByText(/^The template is saved\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Reorder Tote'));
  await userEvent.click(button('Remove Tote'));
  await userEvent.click(button('Use With a jhola'));
  await expect.element(page.getByText('1 item, 1 backup')).toBeVisible();
  await expect.element(page.getByText(/or Indigo jhola/)).toBeVisible();

  library.pop();
  await userEvent.click(button('Reorder Tote'));
  await userEvent.click(button('Remove Tote'));
  await userEvent.click(button('Use With a jhola'));
  await expect
    .element(page.getByText('1 backup of the template could not be found in the library.'))
    .toBeVisible();
});
