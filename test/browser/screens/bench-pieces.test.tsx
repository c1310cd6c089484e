import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { LibraryItem } from '../../../contract/items.ts';
import { stageDesk } from '../../support/stage.tsx';
import { noLine, type Call } from '../../support/stage/answers.ts';
import {
  addByHand,
  aRequest,
  begun,
  bench,
  button,
  created,
  fillOutfit,
  fillPiece,
  openSource,
  pieces,
  row,
  search,
  tile,
  titleField,
} from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { inDark } from '../../support/stage/dark.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);
const NOT_SEARCHED = 'Nothing was added: what you look for could not be searched.';

test('what is known against a piece is said before it is added, in the list and before it goes', async () => {
  const seen = '2026-11-20T08:00:00.000Z';
  const library = [
    aLibraryItem('Rated potli', {
      rated: { rating: 1, at: seen },
      given: { outfit: 'Rain day', at: seen },
    }),
    aLibraryItem('Gone sandals', { linkState: 'broken' }),
    aLibraryItem('Good sandals'),
  ];
  await stageDesk({ at, requests: [request], library, answers: { 'outfits.create': created } });
  const rated = /^Rated 1 of 5 on /;
  const given = /^Given in Rain day, /;
  await expect.element(tile('Rated potli').getByText(rated)).toBeVisible();
  await expect.element(tile('Rated potli').getByText(given)).toBeVisible();
  await expect.element(tile('Gone sandals').getByText('Shop link broken')).toBeVisible();
  const against = /broken|Given|Rated \d of|In this/;
  expect(tile('Good sandals').getByText(against).elements()).toEqual([]);
  for (const { name } of library) await userEvent.click(tile(name));
  await expect.element(tile('Good sandals').getByText('In this outfit already')).toBeVisible();

  await expect.element(row('Rated potli').getByText(rated)).toBeVisible();
  await expect.element(row('Rated potli').getByText(given)).toBeVisible();
  await expect.element(row('Gone sandals').getByText(/^Shop link broken/)).toBeVisible();
  expect(row('Good sandals').getByText(against).elements()).toEqual([]);
  await fillOutfit('Madder by lamplight');
  expect(await faults()).toEqual([]);

  await userEvent.click(button('Create Outfit'));
  await expect.element(page.getByRole('tab', { name: /Created/ })).toBeVisible();
  await userEvent.click(button('Another outfit'));
  await fillOutfit('Second look');
  await userEvent.click(tile('Good sandals'));
  await userEvent.click(button('Complete Request'));
  const outfits = page.getByRole('dialog').getByRole('list', { name: 'Outfits' });
  await expect.element(outfits.getByText(/^Shop link broken/).first()).toBeVisible();
  await expect.element(outfits.getByText(rated).first()).toBeVisible();
  await expect.element(outfits.getByText(given).first()).toBeVisible();
  expect(outfits.getByText(/^Also in/).elements()).toHaveLength(2);
  await page.viewport(320, 700);
  expect(await faults()).toEqual([]);
});

test('a piece that is in already is chosen, not added again, and two are still to be had', async () => {
  await stageDesk({ at, requests: [request], library: [aLibraryItem('Single shawl')] });
  await userEvent.click(tile('Single shawl'));
  await expect.element(row('Single shawl')).toBeVisible();
  await userEvent.click(tile('Single shawl'));
  await expect.element(page.getByText('Single shawl is in this outfit already')).toBeVisible();
  await expect.element(row('Single shawl')).toHaveAttribute('aria-current', 'true');
  await userEvent.fill(search, 'single');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Single shawl is in this outfit already')).toBeVisible();
  expect(pieces()).toEqual(['Single shawl']);

  await userEvent.click(button('Duplicate Single shawl'));
  expect(pieces()).toEqual(['Single shawl', 'Single shawl']);
  await expect
    .poll(() => page.getByRole('list').getByText('In this outfit already').elements().length)
    .toBe(3);
});

test('what another outfit of the request has is said, of typed pieces too', async () => {
  await stageDesk({
    at,
    requests: [request],
    library: [aLibraryItem('Twice shawl')],
    answers: { 'outfits.create': created },
  });
  await fillOutfit('First look');
  await userEvent.click(tile('Twice shawl'));
  await addByHand('Typed kurta');
  await userEvent.click(button('Create Outfit'));
  await expect.element(page.getByRole('tab', { name: /Created/ })).toBeVisible();
  await userEvent.click(button('Another outfit'));
  await openSource('Library');
  await expect.element(tile('Twice shawl').getByText('In outfit 1', { exact: true })).toBeVisible();
  await userEvent.click(tile('Twice shawl'));
  await expect.element(row('Twice shawl').getByText('Also in outfit 1')).toBeVisible();
  await addByHand('Typed kurta');
  await expect.element(row('Typed kurta').getByText('Also in outfit 1')).toBeVisible();
});

test('a search that failed adds nothing', async () => {
  const { answers } = await stageDesk({
    at,
    requests: [request],
    library: [aLibraryItem('Slim watch')],
  });
  await expect.element(tile('Slim watch')).toBeVisible();
  answers['items.list'] = noLine;
  await userEvent.fill(search, 'saris');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(NOT_SEARCHED)).toBeVisible();
  await userEvent.fill(search, 'sari');
  await expect.element(page.getByText('Not among what is kept on this computer.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(NOT_SEARCHED)).toBeVisible();
  expect(pieces()).toEqual([]);
  expect(tile('Slim watch').elements()).toEqual([]);
});

test('what is typed while the line is slow stays', async () => {
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  const found: LibraryItem[] = [aLibraryItem('Slow shawl')];
  await stageDesk({
    at,
    requests: [request],
    answers: {
      'items.list': async () => {
        await line;
        return { items: found, total: 1, broken: 0, next: null };
      },
      'items.read': async () => {
        await line;
        return {
          name: 'Fern stole',
          brand: 'Neelgar',
          category: 'Stole',
          image_url: null,
          ecommerce_url: 'https://shop.example/stole',
          estimated_price: 890,
        };
      },
    },
  });
  await userEvent.fill(search, 'slow sh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter waits for the search.')).toBeVisible();
  await fillPiece('Typed kurta');
  await userEvent.click(button('Add Item'));
  const panel = page.getByRole('tabpanel');
  await userEvent.fill(panel.getByLabelText('Shop link'), 'https://shop.example/stole');
  await userEvent.click(button('Read the page'));
  await userEvent.fill(panel.getByLabelText('Price'), '700');
  await fillOutfit('Typed meanwhile');
  answer();
  await expect.element(panel.getByLabelText('Item name')).toHaveValue('Fern stole');
  await expect.element(panel.getByLabelText('Price')).toHaveValue(700);
  await userEvent.click(button('Add Item'));
  await expect
    .poll(() => new Set(pieces()))
    .toEqual(new Set(['Fern stole', 'Slow shawl', 'Typed kurta']));
  await expect.element(titleField).toHaveValue('Typed meanwhile');
});

test('the library is ordered for the client, and says why', async () => {
  const library = [
    aLibraryItem('Fresh kurta', { because: 'Liked 3 of 3 kurtas' }),
    aLibraryItem('Fresh pumps', { warns: 'Asked: no heels' }),
  ];
  const { asked } = await stageDesk({
    at,
    requests: [
      aRequest({
        taste: {
          likes: [{ kind: 'category', value: 'Kurta', count: 3, of: 3 }],
          leaves: [{ kind: 'category', value: 'Sneakers', count: 3, of: 3 }],
          answered: 6,
        },
      }),
    ],
    library,
  });
  const aside = page.getByRole('region', { name: 'Ila Bora' });
  await expect.element(aside.getByRole('heading', { name: 'Ila likes' })).toBeVisible();
  const line = (text: string) => aside.getByRole('listitem').filter({ hasText: text });
  await expect.element(line('Kurtas').getByText('3 of 3')).toBeVisible();
  await expect.element(line('Sneakers').getByText('3 of 3')).toBeVisible();

  await expect.element(page.getByText(/^Ordered for Ila/)).toBeVisible();
  await expect.element(tile('Fresh kurta').getByText('Liked 3 of 3 kurtas')).toBeVisible();
  await expect.element(tile('Fresh pumps').getByText('Asked: no heels')).toBeVisible();
  expect(asked('items.list').some(({ query }) => query['for'] === request.id)).toBe(true);
  expect(await faults()).toEqual([]);
  await inDark();
  expect(await faults()).toEqual([]);
  await userEvent.fill(search, 'fresh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Fresh kurta added')).toBeVisible();
});

test('a template is used as it is, with gaps where pieces are to come, and taken back', async () => {
  const items = ['trousers', 'kurta', 'stole'].map((category) => ({ category }));
  const template = { id: 'rain', name: 'Rain at noon', title: 'Rain', description: '', items };
  await stageDesk({
    at,
    requests: [request],
    answers: { 'templates.list': { templates: [template] } },
  });
  await openSource('Templates');
  await userEvent.click(button('Use Rain at noon'));
  await expect.poll(pieces).toEqual(['trousers', 'kurta', 'stole']);
  await expect.element(titleField).toHaveValue('Rain');
  expect(page.getByText(/^A gap: it waits for a piece/).elements()).toHaveLength(3);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(pieces).toEqual([]);
  await expect.element(titleField).toHaveValue('');
});

test('the library is filtered with counts, and says so until that is cleared', async () => {
  const silk = aLibraryItem('Silk sari', { brand: 'Neelgar' });
  const linen = aLibraryItem('Linen shirt');
  const counts = {
    total: 2,
    categories: [{ value: 'kurta', count: 2 }],
    brands: [{ value: 'Neelgar', count: 1 }],
    cloths: [
      { value: 'silk', count: 1 },
      { value: 'linen', count: 1 },
    ],
    dyes: [{ value: 'madder', count: 1 }],
    stock: { in: 1, out: 1 },
    fits: 1,
  };
  const lines = [{ id: 'avoid-1', kind: 'avoid' as const, text: 'No linen', value: 'linen' }];
  const asks = aRequest({ lines });
  const { asked } = await stageDesk({
    at: bench(asks),
    requests: [asks],
    answers: {
      'items.counts': ({ query: { cloth, fits } }) =>
        cloth || fits ? { ...counts, total: 1 } : counts,
      'items.list': ({ query: { cloth, fits } }) => {
        const items = cloth || fits ? [silk] : [silk, linen];
        return { items, total: items.length, broken: 0, next: null };
      },
    },
  });
  await expect.element(tile('Linen shirt')).toBeVisible();
  // What is counted when she comes near makes the words before it longer.
  await userEvent.hover(page.getByRole('combobox', { name: 'Kind of piece' }));
  await expect.element(button('Fits the brief (1)')).toBeVisible();
  await userEvent.click(button('More filters'));
  const cloth = page.getByRole('combobox', { name: 'Cloth' });
  await expect.element(cloth.getByRole('option', { name: 'Silk (1)' })).toBeInTheDocument();
  expect(await faults()).toEqual([]);
  await userEvent.selectOptions(cloth, 'Silk (1)');
  await expect.element(tile('Linen shirt')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Filtered: Silk. 1 piece/)).toBeVisible();
  expect(asked('items.list').at(-1)?.query).toMatchObject({ cloth: 'silk', for: asks.id });
  await userEvent.click(button('Clear'));
  await expect.element(tile('Linen shirt')).toBeVisible();
  await userEvent.click(button('Fits the brief (1)'));
  await expect.element(tile('Linen shirt')).not.toBeInTheDocument();
  await expect.element(button('Fits the brief (1)')).toHaveAttribute('aria-pressed', 'true');
  expect(asked('items.counts').at(-1)?.query).toMatchObject({ fits: 'true' });
  await userEvent.click(button('Fits the brief (1)'));
  await expect.element(tile('Linen shirt')).toBeVisible();
});

test('what was meant is said, and Enter adds what is called so', async () => {
  const item = aLibraryItem('Silk sari', { brand: 'Neelgar' });
  await stageDesk({
    at,
    requests: [request],
    answers: {
      'items.list': ({ query: { q = '' } }) => ({
        items: [item],
        total: 1,
        broken: 0,
        next: null,
        ...(q === 'neelgr' && { meant: ['neelgar'] }),
        ...(q === 'mustrad' && { meant: ['mustard'] }),
      }),
    },
  });
  await userEvent.fill(search, 'mustrad');
  await expect.element(page.getByText('Looked for too: mustard.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/none is called “mustrad”/)).toBeVisible();
  await userEvent.fill(search, 'neelgr');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pieces).toEqual(['Silk sari']);
});

test('the arrows lead from the search into what it has found, and Enter adds there', async () => {
  const library = ['First stole', 'Second stole', 'Third stole', 'Fourth stole'].map((name) =>
    aLibraryItem(name),
  );
  await stageDesk({ at, requests: [request], library });
  await expect.element(tile('Fourth stole')).toBeVisible();
  const inOrder = () =>
    button(/^Add /)
      .elements()
      .map((one) => one.textContent);
  await userEvent.click(search);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe(inOrder()[1]);
  const below = document.activeElement!.getBoundingClientRect();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe(inOrder()[3]);
  expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThan(below.top);
  await userEvent.keyboard('{Enter}');
  await expect.poll(pieces).toEqual(['Fourth stole']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(search).toHaveFocus();
});

test('a phrase goes into the words that are open', async () => {
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request)],
    answers: { 'phrases.list': { phrases: [{ id: 'one', text: 'Steam it once.' }] } },
  });
  const notes = page.getByRole('textbox', { name: 'Stylist notes', exact: true });
  await userEvent.click(button('Phrases: Stylist notes'));
  await userEvent.click(button('Steam it once.'));
  await expect
    .poll(() => (notes.element() as HTMLTextAreaElement).value)
    .toContain('Steam it once.');
});

test('of a piece of the library it is asked what goes with it, and the way back is as it was looked through', async () => {
  const library = [
    aLibraryItem('Madder kurta'),
    aLibraryItem('Madder shawl'),
    aLibraryItem('Juttis'),
  ];
  const asked: unknown[] = [];
  const answers = {
    'items.list': ({ query }: Call) => {
      asked.push(query);
      const items = library.filter(({ id, name }) =>
        query.with === undefined
          ? name.toLowerCase().includes(query.q ?? '')
          : id !== query.with && !name.includes('Madder'),
      );
      return { items, total: items.length, broken: 0, next: null };
    },
  };
  await stageDesk({ at, requests: [request], library, answers });
  await userEvent.fill(search, 'madder');
  await expect.element(tile('Juttis')).not.toBeInTheDocument();
  await userEvent.hover(tile('Madder kurta'));
  await userEvent.click(button('With it: Madder kurta'));
  await expect.element(page.getByText(/^Goes with: Madder kurta\./)).toBeVisible();
  await expect.element(tile('Juttis')).toBeVisible();
  expect(asked.at(-1)).toEqual({ for: request.id, with: library[0]?.id });
  await expect.element(button('Back to the library')).toHaveFocus();
  expect(search.element()).toHaveValue('');
  expect(await faults()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  expect(search.element()).toHaveValue('madder');
  await expect.element(tile('Madder shawl')).toBeVisible();
  expect(pieces()).toEqual([]);

  // By keys, with what was gone to last.
  await userEvent.keyboard('{ArrowDown}.');
  await expect.element(page.getByText(/^Goes with: Madder kurta\./)).toBeVisible();
  await expect.element(tile('Juttis')).toBeVisible();
  (tile('Juttis').element() as HTMLElement).focus();
  await userEvent.keyboard(',');
  await expect.element(page.getByText(/^Goes instead of: Juttis\./)).toBeVisible();
  expect(asked.at(-1)).toEqual({ for: request.id, instead_of: library[2]?.id });
});
