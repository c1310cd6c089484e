import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { NAME_MAX } from '../../../contract/limits.ts';
import type { Phrase, PhraseKind } from '../../../contract/phrases.ts';
import type { Template } from '../../../contract/templates.ts';
import { mean } from '../../support/browser/console.ts';
import { PHONE, stageDesk } from '../../support/stage.tsx';
import { noLine, refusal } from '../../support/stage/answers.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const at = { name: 'tools' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const save = () => userEvent.click(button('Save'));
/** The plates stand in as many columns as there is room for: that is measured once they are there. */
const measured = () => mean(/^Error: ResizeObserver loop completed/);

test('a phrase is made, and deleted for everyone once she is asked again', async () => {
  let phrases: Phrase[] = [];
  await stageDesk({
    at,
    answers: {
      'phrases.list': () => ({ phrases }),
      'phrases.add': ({ json }) => {
        const { text } = json as Phrase;
        const phrase = { id: text, text };
        phrases = [...phrases, phrase];
        return phrase;
      },
      'phrases.remove': ({ params }) => {
        phrases = phrases.filter(({ id }) => id !== params['id']);
        return null;
      },
    },
  });
  for (const text of ['Steam it once.', 'Never mind.']) {
    await userEvent.click(button('New phrase'));
    await userEvent.fill(field('Phrase'), text);
    await save();
    await expect.element(row(text)).toBeVisible();
  }
  await userEvent.click(button('Delete the phrase “Never mind.”'));
  await expect.element(row('Never mind.')).toBeVisible();
  await userEvent.click(button('Delete for everyone: Never mind.'));
  await expect.element(row('Never mind.')).not.toBeInTheDocument();
  await expect.element(row('Steam it once.')).toBeVisible();
});

test('words that are too long for the kind that was chosen since are not sent', async () => {
  const { asked } = await stageDesk({ at, answers: { 'phrases.list': { phrases: [] } } });
  await userEvent.click(button('New phrase'));
  await userEvent.fill(field('Phrase'), 'Steam it. '.repeat(40));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByText('Titles', { exact: true }));
  await userEvent.click(button('New phrase'));
  await save();
  await expect.element(dialog.getByText(`At most ${NAME_MAX} characters`)).toBeVisible();
  expect(asked('phrases.add')).toEqual([]);
});

test('a phrase is edited, its words stay through a failure, and it moves to its kind', async () => {
  let phrase: Phrase & { kind: PhraseKind } = { id: 'one', text: 'Press it cold.', kind: 'note' };
  const correct = ({ json }: { json: unknown }) => {
    phrase = { ...phrase, ...(json as object) };
    return phrase;
  };
  const { answers } = await stageDesk({
    at,
    answers: { 'phrases.list': () => ({ phrases: [phrase] }), 'phrases.correct': noLine },
  });
  await userEvent.click(button('Edit the phrase “Press it cold.”'));
  await userEvent.fill(field('Phrase'), 'Press it warm.');
  await save();
  await expect
    .element(page.getByText('The phrase could not be saved. Please try again.'))
    .toBeVisible();
  await expect.element(field('Phrase')).toHaveValue('Press it warm.');
  answers['phrases.correct'] = correct;
  await save();
  await expect.element(row('Press it warm.')).toBeVisible();
  await expect.element(row('Press it cold.')).not.toBeInTheDocument();

  await userEvent.click(button('Edit the phrase “Press it warm.”'));
  await userEvent.click(dialog.getByText('Whys', { exact: true }));
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Press it warm.')).not.toBeInTheDocument();
  await userEvent.click(page.getByText('Whys', { exact: true }));
  await expect.element(row('Press it warm.')).toBeVisible();

  answers['phrases.correct'] = () => refusal('not_found', { id: 'one' });
  await userEvent.click(button('Edit the phrase “Press it warm.”'));
  await userEvent.fill(field('Phrase'), 'Press it hot.');
  await save();
  await expect.element(page.getByText(/^The phrase was deleted meanwhile\./)).toBeVisible();
  await expect.element(field('Phrase')).toHaveValue('Press it hot.');
});

test('a template’s rows are edited, and stay through a failure', async () => {
  let templates: Template[] = [];
  const { answers } = await stageDesk({
    at,
    answers: {
      'templates.list': () => ({ templates }),
      'templates.add': ({ json }) => {
        const template = { ...(json as Template), id: 'rain' };
        templates = [template];
        return template;
      },
      'templates.correct': noLine,
    },
  });
  await userEvent.click(button('New template'));
  await userEvent.fill(field('Template name'), 'Rain at noon');
  await userEvent.fill(field('Categories of the items'), 'shirt, trousers');
  await save();
  await expect.element(row('Rain at noon').getByText('2 items')).toBeVisible();

  await userEvent.click(button('Edit the template Rain at noon'));
  await userEvent.fill(field('Kind of row 1'), 'kurta');
  await userEvent.click(button('Up: row 2'));
  await userEvent.click(button('Add a gap'));
  await save();
  await expect.element(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await userEvent.fill(field('Kind of row 3'), 'stole');
  await save();
  await expect
    .element(dialog.getByText('The template could not be saved. Please try again.'))
    .toBeVisible();
  await expect.element(field('Kind of row 3')).toHaveValue('stole');
  answers['templates.correct'] = ({ json }) => {
    const template = { ...templates[0]!, ...(json as Template) };
    templates = [template];
    return template;
  };
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Rain at noon').getByText('3 items')).toBeVisible();
  expect(templates[0]?.items.map(({ category }) => category)).toEqual([
    'trousers',
    'kurta',
    'stole',
  ]);
});

test('a piece is added to the library, archived, and found among what is archived', async () => {
  measured();
  const library = [aLibraryItem('Plain juttis')];
  const { asked } = await stageDesk({
    at,
    library,
    answers: {
      'items.add': ({ json }) => {
        const { name, brand, category } = json as { name: string; brand: string; category: string };
        const item = aLibraryItem(name, { brand, category });
        library.push(item);
        return item;
      },
      'items.correct': ({ params, json }) => {
        const at = library.findIndex(({ id }) => id === params['id']);
        const item = { ...library[at]!, ...(json as object) };
        library[at] = item;
        return item;
      },
    },
  });
  await userEvent.click(button('Add an item'));
  for (const [name, value] of [
    ['Item name', 'Pleated trousers'],
    ['Brand', 'Neelgar'],
    ['Category', 'trousers'],
    ['Price', '1299.50'],
    ['Shop link', 'https://shop.example/trousers'],
  ] as const) {
    await userEvent.fill(dialog.getByLabelText(name), value);
  }
  const whom = dialog.getByRole('combobox', { name: 'For whom' });
  await expect.element(whom).toHaveValue('');
  await userEvent.selectOptions(whom, 'Men');
  await save();
  await expect.poll(() => asked('items.add').at(-1)?.json).toMatchObject({ for_whom: 'men' });
  await userEvent.click(button('Edit Pleated trousers'));
  await userEvent.click(button('Archive'));
  await expect.element(button('Edit Pleated trousers')).not.toBeInTheDocument();
  await expect.element(button('Edit Plain juttis')).toBeVisible();
  await userEvent.click(button('Archived'));
  await expect.element(button('Edit Pleated trousers')).toBeVisible();
  await expect.element(button('Edit Plain juttis')).not.toBeInTheDocument();
});

test('a correction says only what was changed: its price may be another by now', async () => {
  measured();
  const library = [aLibraryItem('Plain juttis')];
  const { asked } = await stageDesk({
    at,
    library,
    answers: { 'items.correct': () => library[0]! },
  });
  await userEvent.click(button('Edit Plain juttis'));
  await userEvent.fill(dialog.getByLabelText('Brand'), 'Bunai');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('items.correct').map(({ json }) => json)).toEqual([{ brand: 'Bunai' }]);
});

test('pieces whose links broke are listed apart', async () => {
  measured();
  const library = [
    aLibraryItem('Gone sandals', { linkState: 'broken' }),
    aLibraryItem('Good sandals'),
  ];
  await stageDesk({ at, library });
  await expect.element(button('Edit Good sandals')).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Broken links'));
  await expect.element(button('Edit Good sandals')).not.toBeInTheDocument();
  await expect.element(button('Edit Gone sandals')).toBeVisible();
});

test('the library is filtered by its counts, by keys too, and Enter in its search leads into it', async () => {
  measured();
  const library = [aLibraryItem('Silk sari'), aLibraryItem('Linen shirt')];
  const { asked } = await stageDesk({
    at,
    library,
    answers: {
      'items.counts': {
        total: 1,
        categories: [],
        brands: [],
        cloths: [{ value: 'silk', count: 1 }],
        for_whom: [{ value: 'women', count: 1 }],
        dyes: [],
        stock: { in: 2, out: 0 },
        fits: null,
      },
    },
  });
  await expect.element(button('Edit Silk sari')).toBeVisible();
  await userEvent.click(button('More filters'));
  const cloth = page.getByRole('combobox', { name: 'Cloth' });
  await expect.element(cloth.getByRole('option', { name: 'Silk (1)' })).toBeInTheDocument();
  await userEvent.selectOptions(cloth, 'Silk (1)');
  await expect.element(page.getByText(/^Filtered: Silk/)).toBeVisible();
  await expect.poll(() => asked('items.list').at(-1)?.query).toEqual({ cloth: 'silk' });
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Clear'));
  const whom = page.getByRole('combobox', { name: 'For whom' });
  await expect.element(whom.getByRole('option', { name: 'For men (0)' })).toBeInTheDocument();
  await userEvent.selectOptions(whom, 'For women (1)');
  await expect.poll(() => asked('items.list').at(-1)?.query).toEqual({ for_whom: 'women' });
  await expect.element(page.getByText(/^Filtered: For women/)).toBeVisible();
  await userEvent.click(button('Clear'));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search the library' }), 's');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit Silk sari')).toHaveFocus();
});

test('how many pieces pass is said once they are counted, not what passed before', async () => {
  measured();
  const counts = { categories: [], brands: [], dyes: [], stock: { in: 2, out: 0 }, fits: null };
  await stageDesk({
    at,
    library: [aLibraryItem('Silk sari')],
    answers: {
      'items.counts': ({ query: { cloth } }) =>
        cloth === undefined
          ? { ...counts, total: 120, cloths: [{ value: 'silk', count: 1 }] }
          : new Promise(() => undefined),
    },
  });
  await userEvent.click(button('More filters'));
  const cloth = page.getByRole('combobox', { name: 'Cloth' });
  await expect.element(cloth.getByRole('option', { name: 'Silk (1)' })).toBeInTheDocument();
  await userEvent.selectOptions(cloth, 'Silk (1)');
  await expect.element(page.getByText(/^Filtered: Silk\. Clear/)).toBeVisible();
});

test('where the columns stand below one another, Tab goes down the page', async () => {
  measured();
  await stageDesk({ at, size: PHONE, library: [aLibraryItem('Good sandals')] });
  await expect.element(page.getByText('1 item', { exact: true })).toBeInTheDocument();
  await userEvent.click(page.getByRole('heading', { name: 'Tools', level: 1 }));
  const tops: number[] = [];
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await userEvent.tab();
    tops.push(scrollY + (document.activeElement?.getBoundingClientRect().top ?? 0));
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  // The library has no end, so nothing stands below it.
  const sections = page.getByRole('heading', { level: 2 }).elements();
  expect(sections.at(-1)?.textContent).toBe('Item library');
});
