import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { ClientNote } from '../../../contract/clients.ts';
import { aStylistPage, STYLIST } from '../../support/samples/wire.ts';
import { PHONE, stageDesk } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import { aboutClient, aClient } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const at = { name: 'clients' } as const;
const tara = aClient('Tara');
const kabir = aClient('Kabir', { gender: 1, ageRange: '35-44' });
const clients = [tara, kabir];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const note = page.getByRole('textbox', { name: 'New note' });

test('clients are narrowed down by gender and age range', async () => {
  const { asked } = await stageDesk({
    at,
    clients,
    answers: {
      'clients.list': ({ query: { gender, ageRange } }) => {
        const found = clients.filter(
          (client) =>
            (gender === undefined || String(client.gender) === gender) &&
            (ageRange === undefined || client.ageRange === ageRange),
        );
        return { clients: found, total: found.length, next: null };
      },
    },
  });
  await expect.element(row(tara.email)).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText('Gender'), 'Male');
  await expect.element(row(tara.email)).not.toBeInTheDocument();
  await expect.element(row(kabir.email)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Age range'), '25-34');
  await expect
    .element(page.getByText('Nobody matches. Try fewer letters or another filter.'))
    .toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Gender'), 'Any gender');
  await expect.element(row(tara.email)).toBeVisible();
  await expect.element(row(kabir.email)).not.toBeInTheDocument();
  expect(asked('clients.list').at(-1)?.query).toEqual({ ageRange: '25-34' });
});

test('Enter opens the first who is found, and the arrows lead from the search to all of them', async () => {
  const { asked } = await stageDesk({
    at,
    clients,
    answers: {
      'clients.list': ({ query: { q = '' } }) => {
        const found = clients.filter(({ name }) => name.toLowerCase().includes(q));
        return { clients: found, total: found.length, next: null };
      },
    },
  });
  const field = page.getByRole('searchbox', { name: 'Search clients' });
  await expect.element(row(tara.email)).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(tara.email).getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(kabir.email).getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, 'kab');
  // Before the search has begun.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Kabir' })).toBeVisible();
  expect(asked('clients.list').at(-1)?.query).toEqual({ q: 'kab' });
});

test('on a phone a client opens over the list, to which back leads', async () => {
  await stageDesk({ at, size: PHONE, clients });
  await userEvent.click(row(tara.email).getByRole('button'));
  await expect.element(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect.element(row(tara.email)).not.toBeInTheDocument();
  history.back();
  await expect.element(row(tara.email)).toBeVisible();
});

test('a note that was begun about a client is kept until it is saved', async () => {
  const notes: ClientNote[] = [];
  const { store, asked } = await stageDesk({
    at,
    clients,
    answers: {
      'clients.read': ({ params }) =>
        aboutClient(
          clients.find(({ userId }) => userId === params['userId'])!,
          {
            notes: params['userId'] === tara.userId ? notes : [],
          },
        ),
      'clients.addNote': ({ json }) => {
        const { text } = json as ClientNote;
        const saved = { id: 'one', text, stylist: STYLIST.name, createdAt: tara.lastActiveAt };
        notes.push(saved);
        return saved;
      },
    },
  });
  const open = (email: string) => userEvent.click(row(email).getByRole('button'));
  await open(tara.email);
  await userEvent.fill(note, 'Likes indigo, no heels.');
  await open(kabir.email);
  await expect.element(page.getByRole('complementary', { name: 'Kabir' })).toBeVisible();
  await expect.element(note).toHaveValue('');
  await open(tara.email);
  await expect.element(note).toHaveValue('Likes indigo, no heels.');
  await store.flush();
  await store.notes.hydrate();
  await userEvent.click(button('Add note'));
  await expect.element(page.getByText('Likes indigo, no heels.')).toBeVisible();
  await expect.element(note).toHaveValue('');
  expect(asked('clients.addNote').map(({ json }) => json)).toEqual([
    { text: 'Likes indigo, no heels.' },
  ]);
});

test('what a client likes and leaves stands with who it is from', async () => {
  const fact = (value: string) => ({ kind: 'category' as const, value, count: 3, of: 3 });
  await stageDesk({
    at: { name: 'clients', userId: tara.userId },
    clients,
    answers: {
      'clients.read': aboutClient(tara, {
        taste: { likes: [fact('kurta')], leaves: [fact('sneakers')], answered: 6 },
      }),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Taste' })).toBeVisible();
  await expect.element(page.getByText('From 6 pieces liked or left')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Tara likes' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Tara leaves' })).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('she invites a client by a link', async () => {
  const url = 'https://poshak.example/?invite=token';
  await stageDesk({
    at,
    answers: { 'invitations.create': { url, expiresAt: '2026-11-28T08:00:00.000Z' } },
  });
  await userEvent.click(button('Add a client'));
  await userEvent.click(button('Make a link'));
  await expect.element(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(url);
});

test('she changes her password, and what is wrong with it is said', async () => {
  const { answers, asked } = await stageDesk({
    at,
    answers: {
      'stylists.page': aStylistPage(),
      'stylistAuth.password': () =>
        refusal('invalid', { fields: { current: 'This is not your password.' } }),
    },
  });
  await userEvent.click(page.getByRole('button', { name: /Professional Stylist/ }));
  await userEvent.click(button('Change password'));
  await userEvent.fill(page.getByLabelText('Current password'), 'wrong');
  await userEvent.fill(page.getByLabelText('New password'), 'a better password');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Change password' }));
  await expect.element(page.getByText('This is not your password.')).toBeVisible();
  answers['stylistAuth.password'] = { success: true };
  await userEvent.fill(page.getByLabelText('Current password'), 'stylist');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Change password' }));
  await expect.element(page.getByText('Your password was changed.')).toBeVisible();
  expect(asked('stylistAuth.password').at(-1)?.json).toEqual({
    current: 'stylist',
    next: 'a better password',
  });
});

test('what others make of a look is told in sums, and whose words it keeps from whom', async () => {
  const pieces = [
    { id: 'shirt', name: 'Linen shirt', likes: 2, passes: 0 },
    { id: 'shades', name: 'Round sunglasses', likes: 1, passes: 1 },
    { id: 'shoes', name: 'Canvas shoes', likes: 0, passes: 2 },
  ];
  const voted = [{ outfitId: 'weekend', title: 'Weekend linen', answers: 2, pieces }];
  await stageDesk({
    at,
    clients,
    answers: { 'clients.read': () => aboutClient(tara, { voted }) },
  });
  await userEvent.click(row(tara.email).getByRole('button'));
  const part = page.getByRole('region', { name: 'Weekend linen' });
  await expect.element(part.getByText('Weekend linen, 2 answers')).toBeVisible();
  await expect.element(part.getByText('2 of 3, not Canvas shoes')).toBeVisible();
  await expect.element(part.getByText('none of 2')).toBeVisible();
  await expect.element(page.getByText('Names and words stay with Tara.')).toBeVisible();
  expect(await faults()).toEqual([]);
});
