import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { cutHere } from '../../support/browser/cut.ts';
import { draft } from '../../support/samples/draft.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';
import { STYLIST } from '../../support/samples/wire.ts';
import { PHONE, stageDesk, WIDE } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { inDark } from '../../support/stage/dark.ts';
import { faults } from '../../support/stage/faults.ts';

const HOUR_MS = 3_600_000;
const asks = (id: string, kind: BriefLine['kind'], text: string) => ({
  id,
  kind,
  text,
  value: text,
});
const due = (inHours: number) => new Date(Date.now() + inHours * HOUR_MS).toISOString();
const of = (name: string, over: Partial<PendingRequest> = {}) =>
  pendingRequest({
    id: name,
    userId: name,
    userName: name,
    userEmail: `${name}@example.in`.toLowerCase(),
    thumbUrl: '/art/person-1.svg',
    imageUrl: '/art/person-1.svg',
    ...over,
  });
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const review = (text: string) => row(text).getByRole('link', { name: 'Review & Style' });
const search = page.getByRole('searchbox', { name: 'Search the queue' });
const reviews = () => page.getByRole('link', { name: 'Review & Style' }).elements().length;

test('the queue names who waits and what for, and finds them by their names', async () => {
  const lines = [asks('1', 'occasion', 'Festival'), asks('2', 'avoid', 'No heels')];
  await stageDesk({ requests: [of('Ila', { lines }), of('Noor')] });
  await expect.element(row('Ila').getByText('Festival, no heels')).toBeVisible();
  await expect.element(row('Noor').getByText('Nothing asked in particular')).toBeVisible();
  expect(await faults()).toEqual([]);

  await userEvent.fill(search, 'Noor');
  await expect.element(row('Ila')).not.toBeInTheDocument();
  await expect.element(row('Noor')).toBeVisible();
});

test('a row says of a small picture what has become of the large one', async () => {
  const claim = { stylistId: 'x', name: 'Asha Rao', expiresAt: '2099-01-01T00:00:00.000Z' };
  const requests = [
    of('Ila', { largeBy: due(1) }),
    of('Noor', { largeBy: due(-1) }),
    of('Meera'),
    of('Tara', { largeBy: due(1), claim }),
  ];
  await stageDesk({ requests });
  const follows = 'A small picture so far. A large one may follow.';
  for (const name of ['Ila', 'Tara']) {
    await expect.element(row(name).getByText(follows)).toBeVisible();
  }
  const isLate = 'The large picture has not come in a day.';
  await expect.element(row('Noor').getByText(isLate)).toBeVisible();
  await expect.element(row('Meera').getByText(/large/)).not.toBeInTheDocument();
  expect(await faults()).toEqual([]);
});

test('what she typed last is there again, also where she left before it was searched for', async () => {
  await stageDesk({ requests: [of('Ila')] });
  await userEvent.fill(search, 'I');
  await expect.element(row('Ila')).toBeVisible();
  await userEvent.fill(search, 'Ila');
  (review('Ila').element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: 'Create Outfit' })).toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: 'Back to Pending Requests' }));
  await expect.element(search).toHaveValue('Ila');
});

test('each desk begins with the whole queue', async () => {
  await stageDesk({ requests: [of('Ila')] });
  await expect.element(row('Ila')).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('by keys down, up, searched, filtered, opened, and back to the same place', async () => {
  const requests = [
    of('Zoya', { userEmail: 'keys-1@example.in' }),
    of('Yamini', { userEmail: 'keys-2@example.in', lines: [asks('1', 'avoid', 'No wool')] }),
    of('Uma', { userEmail: 'keys-3@example.in', dueAt: due(20) }),
  ];
  await stageDesk({
    at: { name: 'overview' },
    requests,
    answers: {
      'requests.pending': ({ query: { q = '', filter = 'all' } }) => {
        const found = requests.filter(
          ({ userEmail, lines = [] }) =>
            filter === 'all' &&
            q.split(' ').every((word) => `${userEmail} ${lines[0]?.text}`.includes(word)),
        );
        return { requests: found, total: found.length, next: null };
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await userEvent.keyboard('gq');
  await expect.element(review('Zoya')).toBeVisible();
  await userEvent.keyboard('/keys');
  await expect.element(search).toHaveValue('keys');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(review('Zoya')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(review('Yamini')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(review('Zoya')).toHaveFocus();
  await userEvent.keyboard('/ wool');
  await expect.element(row('Zoya')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Create Outfit' })).toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Begun');
  await expect.element(page.getByText(/^Kept here/)).toBeVisible();

  await userEvent.click(page.getByRole('link', { name: 'Back to Pending Requests' }));
  // As she left it.
  await expect.element(search).toHaveValue('keys wool');
  await expect.element(row('Yamini').getByText('1 outfit begun')).toBeVisible();
  expect(reviews()).toBe(1);
  await userEvent.fill(search, 'keys');
  // Begun, so it is first.
  await expect.element(page.getByText('Unfinished, yours first')).toBeVisible();
  await expect.element(row('Uma')).toBeVisible();
  const names = page.getByRole('heading', { level: 2 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Yamini', 'Zoya', 'Uma']);
  // Emptied first, then left.
  await userEvent.click(search);
  await userEvent.keyboard('{Escape}{Escape}2');
  await expect.element(page.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  await expect.element(page.getByText('None of them matches.', { exact: false })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all' }));
  await expect.element(row('Uma')).toBeVisible();
});

test('Enter in the search waits for what it finds, and leads there without taking it', async () => {
  const requests = [of('Zoya'), of('Yamini'), of('Uma')];
  const { asked } = await stageDesk({ requests });
  await expect.element(review('Zoya')).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.fill(search, 'a');
  await userEvent.keyboard('{Enter}');
  await expect.element(review('Zoya')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(review('Yamini')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(search).toHaveFocus();
  await userEvent.fill(search, 'uma');
  await userEvent.keyboard('{Enter}');
  await expect.element(review('Uma')).toHaveFocus();
  expect(asked('requests.claim')).toEqual([]);
});

test('late is told from soon, and a request may be opened in a tab of its own', async () => {
  const [late, soon, ample] = [
    of('Ila Late', { id: 'Late', dueAt: due(-1) }),
    of('Noor Soon', { id: 'Soon', dueAt: due(2) }),
    of('Tara Ample', { id: 'Ample', dueAt: due(20) }),
  ];
  const counts = { all: 3, mine: 0, free: 3, due: 1, late: 1, returning: 0, started: 0 };
  await stageDesk({
    requests: [late, soon, ample],
    answers: {
      'requests.pending': ({ query: { filter } }) => {
        const requests = filter === 'due' ? [late, soon] : [late, soon, ample];
        return { requests, total: requests.length, counts, next: null };
      },
    },
  });
  await expect.element(row('Ila').getByText(/^\d:\d\d late$/)).toBeVisible();
  await expect.element(row('Noor').getByText(/^\d:\d\d left, soon$/)).toBeVisible();
  await expect.element(row('Tara').getByText(/^\d\d:\d\d left$/)).toBeVisible();
  await expect.element(page.getByText('3 waiting, 2 due soon, 1 of them late.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Due soon/ }));
  await expect.element(row('Tara')).not.toBeInTheDocument();
  expect(reviews()).toBe(2);

  const { promise: isLeftToBrowser, resolve: tell } = Promise.withResolvers<boolean>();
  addEventListener(
    'click',
    (event) => {
      tell(!event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(review('Noor'), { modifiers: ['ControlOrMeta'] });
  expect(await isLeftToBrowser).toBe(true);
  await expect.element(review('Noor')).toHaveAttribute('href', '/stylist-login/requests/Soon');
});

test('what the server cannot be asked is looked for among what is kept, and that is said', async () => {
  const lines = [asks('1', 'avoid', 'No sequins')];
  const { answers } = await stageDesk({ requests: [of('Ila', { lines }), of('Noor')] });
  await expect.element(row('Noor')).toBeVisible();
  answers['requests.pending'] = noLine;
  await userEvent.fill(search, 'SEQUINS');
  await expect.element(row('Noor')).not.toBeInTheDocument();
  await expect.element(row('Ila')).toBeVisible();
  await expect.element(page.getByText('Among those that are kept on this computer.')).toBeVisible();
});

test('what is kept for another stylist is seen and not opened, and one’s own is said to be so', async () => {
  const until = due(3);
  await stageDesk({
    requests: [
      of('Ila', { reserved: { stylistId: 'rohan', name: 'Rohan Das', until } }),
      of('Noor', { reserved: { stylistId: STYLIST.stylistId, name: STYLIST.name, until } }),
    ],
  });
  await expect.element(row('Ila').getByText('Reserved for Rohan Das')).toBeVisible();
  expect(review('Ila').elements()).toEqual([]);
  await expect.element(row('Noor').getByText('Reserved for you')).toBeVisible();
  await expect.element(review('Noor')).toBeVisible();
});

test.for([
  ['light', WIDE],
  ['dark', [820, 1180]],
  ['light', PHONE],
  ['dark', [320, 640]],
] as const)('the queue is for everybody, %s %o', async ([scheme, size]) => {
  if (scheme === 'dark') await inDark();
  const lines = [
    asks('1', 'occasion', 'Festival'),
    asks('2', 'avoid', 'No heels'),
    asks('3', 'avoid', 'No Donaudampfschifffahrtsgesellschaft-blue'),
  ];
  const ila = of('Ila', { lines });
  await stageDesk({
    size,
    requests: [ila, of('Noor')],
    drafts: [draft({ request: ila, stylistId: STYLIST.id })],
  });
  await expect.element(row('Ila').getByText('1 outfit begun')).toBeVisible();
  await document.fonts.ready;
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(scheme === 'dark');
  expect(await faults()).toEqual([]);
  expect(cutHere()).toEqual([]);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});

const taken = (id: string) => ({
  taken: {
    id,
    claim: { stylistId: STYLIST.id, name: STYLIST.name, expiresAt: '2099-01-01T00:00:00.000Z' },
  },
});

test('the next one is taken by one key from anywhere, and by its button in the queue', async () => {
  const waiting = ['Noor', 'Ila'];
  const { asked } = await stageDesk({
    at: { name: 'tools' },
    requests: [of('Ila'), of('Noor')],
    answers: { 'requests.next': () => taken(waiting.shift() ?? '') },
  });
  await expect.element(page.getByRole('heading', { name: 'Templates' })).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('heading', { name: 'Noor' })).toBeVisible();
  await userEvent.keyboard('gq');
  await userEvent.click(page.getByRole('button', { name: 'Next request' }));
  await expect.element(page.getByRole('heading', { name: 'Ila' })).toBeVisible();
  await expect.poll(() => asked('requests.next').length).toBe(2);
  const tries = asked('requests.next').map(({ json }) => (json as { id: string }).id);
  expect(new Set(tries).size).toBe(2);
});

test('nothing to take is said until the queue has changed; a lost answer is asked for again, also on another screen', async () => {
  let isLost = true;
  const { asked, store } = await stageDesk({
    at: { name: 'tools' },
    requests: [of('Ila')],
    answers: { 'requests.next': () => (isLost ? noLine() : { taken: null }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Templates' })).toBeVisible();
  await userEvent.keyboard('x');
  const failed = page.getByText(/next request could not be taken/);
  await expect.element(failed).toBeVisible();
  await userEvent.keyboard('gq');
  await expect.element(row('Ila')).toBeVisible();
  expect(failed.elements()).toEqual([]);
  isLost = false;
  await userEvent.click(page.getByRole('button', { name: 'Next request' }));
  const none = page.getByText('Nothing else is waiting for you.');
  await expect.element(none).toBeVisible();
  const [lost, again] = asked('requests.next').map(({ json }) => json);
  expect(again).toEqual(lost);
  store.queue.change((queue) => ({ ...queue }));
  await expect.element(none).not.toBeInTheDocument();
});

test('a row says what the client has had, and the head what was done today', async () => {
  const { store } = await stageDesk({
    answers: {
      'requests.pending': {
        requests: [
          of('Ila', { photos: 1, outfits: 0 }),
          of('Noor', { photos: 4, outfits: 12 }),
          of('Tara', { photos: 2, outfits: 0 }),
        ],
        total: 3,
        done: { mine: 6, all: 40 },
        next: null,
      },
    },
  });
  await expect.element(row('Ila').getByText('Female, 25-34. First photo')).toBeVisible();
  await expect.element(row('Noor').getByText('Female, 25-34. 12 outfits')).toBeVisible();
  await expect.element(row('Tara').getByText('Female, 25-34. No outfit yet')).toBeVisible();
  const done = page.getByText(/Yours: 6 of 40 done today\.$/);
  await expect.element(done).toBeVisible();
  store.queue.state.setState({ fetchedAt: Date.now() - 24 * HOUR_MS });
  await expect.element(done).not.toBeInTheDocument();
});
