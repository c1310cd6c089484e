import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import type { Clients } from '../../../contract/clients.ts';
import { turnLetters } from '../../../src/stylist/palette/letters.ts';
import { stageDesk } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { aRequest } from '../../support/stage/bench.ts';
import { aClient } from '../../support/stage/desk.ts';

const at = { name: 'overview' } as const;
const palette = page.getByRole('dialog', { name: 'Find or do anything' });
const sheet = page.getByRole('dialog', { name: 'Keys' });
const says = palette.getByRole('status');
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const overview = page.getByRole('heading', { name: 'Recent Activity' });
const ila = aRequest();

async function find(words: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard(words);
}

test('what is first is what Enter does, wherever it leads', async () => {
  await stageDesk({ at, requests: [ila] });
  await expect.element(overview).toBeVisible();
  await find('too');
  await expect.element(says).toHaveTextContent('↵ Tools');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Tools')).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();

  await find(ila.userEmail);
  await expect.element(palette.getByText(/Opens the request of/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(says).toHaveTextContent('↵ Opens Ila Bora');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(heading('Create Outfit')).toBeInTheDocument();
});

test('without a hit Enter does nothing, and Escape goes back to where she was', async () => {
  await stageDesk({ at });
  await expect.element(overview).toBeVisible();
  const clients = link('Clients');
  (clients.element() as HTMLElement).focus();
  await find('kolhapuri');
  await expect.element(palette.getByText('Nothing is called “kolhapuri”.')).toBeVisible();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(clients).toHaveFocus();
  // What it lies over went: it goes with it.
  await userEvent.keyboard('gc');
  await expect.element(heading('Clients')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  history.back();
  await expect.element(overview).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();
  history.forward();
  await expect.element(heading('Clients')).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();
});

test('while clients are searched Enter waits, and a late answer is nobody’s', async () => {
  const answering = new Map<string, (found: Clients) => void>();
  await stageDesk({
    at,
    answers: {
      'clients.list': async ({ query: { q = '' } }) =>
        new Promise<Clients>((answer) => answering.set(q, answer)),
    },
  });
  await expect.element(overview).toBeVisible();
  const isAsked = (q: string) => expect.poll(() => answering.has(q)).toBe(true);
  const answer = (q: string, name: string) =>
    answering.get(q)?.({ clients: [aClient(name)], total: 1, next: null });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = palette.getByRole('combobox');
  await userEvent.fill(field, 'zar');
  await isAsked('zar');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field, 'zardozi');
  await isAsked('zardozi');
  await expect.element(says).toHaveTextContent('Enter waits for the search');
  answer('zardozi', 'Zardozi Khan');
  await expect.element(says).toHaveTextContent('↵ Opens Zardozi Khan');
  answer('zar', 'Zarine');
  await userEvent.fill(field, 'zardozi k');
  await isAsked('zardozi k');
  // What was found for the words before stands until then.
  await expect.element(palette.getByRole('option', { name: /Zardozi Khan/ })).toBeVisible();
  expect(palette.getByRole('option', { name: /Zarine/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).toBeVisible();
  answer('zardozi k', 'Zardozi Khan');
  await expect.poll(() => location.pathname).toBe('/stylist-login/clients/zardozi-khan');
  await expect.element(palette).not.toBeInTheDocument();
});

test('without a line it finds what is kept, and says so', async () => {
  const { answers, store } = await stageDesk({ at, requests: [ila] });
  await expect.element(overview).toBeVisible();
  await store.clients.refresh();
  answers['clients.list'] = noLine;
  await find(ila.userEmail);
  await expect
    .element(palette.getByText(/This is from what is kept on this computer/))
    .toBeVisible();
  expect(palette.getByRole('option', { name: /Ila Bora/ }).elements()).toHaveLength(2);
  await userEvent.keyboard('{Control>}a{/Control}clients');
  await expect
    .element(palette.getByRole('option', { name: /^Clients/, selected: true }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Clients')).toBeVisible();
});

test('the keys stand on one page, and single letters can be turned off on this computer', async () => {
  onTestFinished(() => void turnLetters(true));
  await stageDesk({ at });
  await expect.element(overview).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(sheet.getByText('Complete Request, again sends')).toBeVisible();
  // Under it nothing else is meant.
  await userEvent.keyboard('gc');
  const letters = sheet.getByRole('switch', { name: 'Single letters' });
  await userEvent.click(letters);
  await expect.element(letters).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  // Another tab, or the next start, reads it anew.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await userEvent.keyboard('?gt');
  await find('These keys');
  await expect.element(overview).toBeInTheDocument();
  expect(sheet.elements()).toEqual([]);
  await expect.element(says).toHaveTextContent('↵ These keys');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(letters);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('gt');
  await expect.element(heading('Tools')).toBeVisible();
});
