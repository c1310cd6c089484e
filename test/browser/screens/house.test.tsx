import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { HouseEngine } from '../../../contract/house-engine.ts';
import type { HouseClientPage } from '../../../contract/house-clients.ts';
import type { HousePerson } from '../../../contract/house-people.ts';
import type { LogLine } from '../../../contract/house-log.ts';
import { refusal, type Answers } from '../../support/stage/answers.ts';
import { aClient } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';
import { PHONE, stageDesk } from '../../support/stage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

const FIGURES = {
  today: 2,
  month: 88,
  minutes: 84,
  late: 4,
  lines: 100,
  kept: 85,
  disputed: 4,
  rating: 4,
  asked: 2,
};
const aPerson = (name: string, over: Partial<HousePerson> = {}): HousePerson => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  picture_url: null,
  username: name,
  isOwner: false,
  pausedSince: null,
  seenAt: '2026-11-21T08:00:00.000Z',
  browsers: 1,
  waiting: 1,
  figures: FIGURES,
  ...over,
});

const COUNTS = { people: 2, late: 0, clients: 2418, complaints: 0, failing: 0 };
const PEOPLE = {
  people: [aPerson('Meera Iyer', { isOwner: true }), aPerson('Rohan Bhat')],
  links: [{ id: 'link', name: 'Ritu Solanki', expiresAt: '2026-11-27T08:00:00.000Z' }],
  everyone: FIGURES,
  begun: {
    at: '2026-11-20T08:00:00.000Z',
    begun: { sent: 41, rated: 120, stars: 3.9 },
    chosen: { sent: 1059, rated: 400, stars: 4.4 },
  },
};
const HOUSE = { 'house.read': COUNTS, 'housePeople.list': PEOPLE };

const CLIENT: HouseClientPage['client'] = Object.assign(aClient('Ananya Rao'), {
  plan: 'free' as const,
  suspendedSince: null,
});
const CLIENTS: Answers = {
  ...HOUSE,
  'houseClients.list': { clients: [CLIENT], total: 1, premium: 0, next: null },
  'houseClients.read': {
    client: CLIENT,
    since: '2026-10-02T08:00:00.000Z',
    keepDays: 90,
    myStylist: null,
    opened: [],
    openedInAll: 0,
  },
};

test('who is no owner has no House, and is shown nothing of it by its address', async () => {
  await stageDesk({ at: { name: 'house' } });
  await expect.element(page.getByText('You are not an owner any more.')).toBeVisible();
  expect(link('House').elements()).toEqual([]);
});

test('an owner finds House in the head, with how much there is of each', async () => {
  const { asked } = await stageDesk({ at: { name: 'tools' }, isOwner: true, answers: HOUSE });
  await userEvent.click(link('House'));
  await expect.element(page.getByRole('heading', { name: 'House' })).toBeVisible();
  await expect.element(link('Clients 2,418')).toBeVisible();
  expect(asked('stylistAuth.me').length).toBeGreaterThan(0);
  expect(await faults()).toEqual([]);
});

test.each(['wide', 'narrow'])('figures past a limit stand out, %s', async (width) => {
  await stageDesk({
    at: { name: 'house' },
    isOwner: true,
    answers: HOUSE,
    ...(width === 'narrow' && { size: PHONE }),
  });
  await expect
    .element(page.getByText('2 sent today, 88 this month.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('1:24').first()).toBeVisible();
  for (const words of [
    'Begun and sent as they lay: 3 % of 1,100 pieces in the newest looks, counted on',
    'Begun pieces do worse: begun 3.9 of 5 on 120, chosen by hand 4.4 of 5 on 400.',
  ]) {
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  }
  expect(await faults()).toEqual([]);
});

test('pausing says what it does, and nothing is done before', async () => {
  const { asked } = await stageDesk({
    at: { name: 'house' },
    isOwner: true,
    answers: { ...HOUSE, 'housePeople.pause': null },
  });
  await userEvent.click(button('Open Rohan Bhat'));
  await userEvent.click(button('Pause'));
  await expect
    .element(page.getByText('Rohan is signed out everywhere at once.', { exact: false }))
    .toBeVisible();
  expect(asked('housePeople.pause')).toEqual([]);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Pause' }));
  await expect.poll(() => asked('housePeople.pause').length).toBe(1);
  await expect.poll(() => asked('housePeople.list').length).toBeGreaterThan(1);
});

test('why the last owner stays is said where it was asked', async () => {
  await stageDesk({
    at: { name: 'house' },
    isOwner: true,
    answers: { ...HOUSE, 'housePeople.makeStylist': () => refusal('last_owner') },
  });
  await userEvent.click(button('Open Meera Iyer'));
  await userEvent.click(button('Make stylist'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Make stylist' }));
  await expect.element(page.getByText('Refused: last_owner')).toBeVisible();
});

test('the same name tried again asks for the same link', async () => {
  let tries = 0;
  const { asked } = await stageDesk({
    at: { name: 'house' },
    isOwner: true,
    answers: {
      ...HOUSE,
      'housePeople.invite': () =>
        (tries += 1) === 1
          ? refusal('unavailable')
          : {
              id: 'x',
              name: 'Ritu',
              expiresAt: '2026-11-27T08:00:00.000Z',
              url: 'https://poshak.example/stylist-login/welcome#secret',
            },
    },
  });
  await userEvent.click(button('Add a stylist'));
  await userEvent.click(button('Make the link'));
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Who is it for?'), 'Ritu');
  await userEvent.click(button('Make the link'));
  await expect.poll(() => tries).toBe(1);
  await userEvent.click(button('Make the link'));
  await expect
    .element(page.getByLabelText('Link'))
    .toHaveValue('https://poshak.example/stylist-login/welcome#secret');
  const [first, second] = asked('housePeople.invite').map(({ json }) => json);
  expect(second).toEqual(first);
});

test('a deletion takes the name and the password, and keeps both where the server says no', async () => {
  const { asked } = await stageDesk({
    at: { name: 'house', part: 'clients', of: 'ananya-rao' },
    isOwner: true,
    answers: {
      ...CLIENTS,
      'houseClients.delete': () =>
        refusal('invalid', {
          fields: { password: 'That is not your password.' },
        }),
    },
  });
  await userEvent.click(button('Delete'));
  await userEvent.click(button('Delete for good'));
  await expect.element(page.getByText('Please type the name as it stands above')).toBeVisible();
  await userEvent.fill(page.getByLabelText('The name, as it stands above'), 'Ananya Rao');
  await userEvent.click(button('Delete for good'));
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  expect(asked('houseClients.delete')).toEqual([]);
  await userEvent.fill(page.getByLabelText('Your password, again'), 'not it');
  await userEvent.click(button('Delete for good'));
  await expect.element(page.getByText('That is not your password.')).toBeVisible();
  await expect
    .element(page.getByLabelText('The name, as it stands above'))
    .toHaveValue('Ananya Rao');
  expect(asked('houseClients.delete')[0]?.json).toEqual({ name: 'Ananya Rao', password: 'not it' });
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Delete'));
  await expect.element(page.getByLabelText('The name, as it stands above')).toHaveValue('');
});

test('a request is given to whom a finger has chosen, and to nobody before', async () => {
  const dueAt = new Date(Date.now() - 31 * 60_000).toISOString();
  const one = { id: 'r', userId: 'ila', name: 'Ila Bora', dueAt, holder: null, isReserved: false };
  const { asked } = await stageDesk({
    at: { name: 'house', part: 'promise' },
    isOwner: true,
    answers: {
      ...HOUSE,
      'housePromise.read': {
        days: [{ date: '2026-11-21', sent: 3, late: 1 }],
        weeks: [{ from: '2026-11-15', sent: 3, late: 1, toSent: 47, toClaim: 72 }],
        waiting: 23,
        pressing: [one],
        stylists: [
          { id: 'meera', name: 'Meera Iyer', picture_url: null, waiting: 5 },
          { id: 'rohan', name: 'Rohan Bhat', picture_url: null, waiting: 1 },
        ],
      },
      'housePromise.assign': null,
    },
  });
  await expect.element(page.getByText('0:31 late')).toBeVisible();
  await userEvent.click(button('Assign Ila Bora'));
  await userEvent.click(button('Choose somebody'), { force: true });
  expect(asked('housePromise.assign')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Rohan Bhat/ }));
  // Who opens it again has chosen nobody.
  await userEvent.click(button('Assign Ila Bora'));
  await userEvent.click(button('Assign Ila Bora'));
  await expect.element(button('Choose somebody')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Rohan Bhat/ }));
  await userEvent.click(button('Assign to Rohan'));
  await expect
    .poll(() => asked('housePromise.assign').map(({ json }) => json))
    .toEqual([{ stylistId: 'rohan' }]);
  expect(await faults()).toEqual([]);
});

test('the log is told in words, and of a deleted account without a name', async () => {
  const line = (over: Partial<LogLine>): LogLine => ({
    id: 'line',
    at: '2026-11-21T08:00:00.000Z',
    who: { id: 'meera', name: 'Meera Iyer' },
    what: 'photo_opened',
    whom: { id: 'ananya', name: 'Ananya Rao' },
    about: 'photo',
    photoOf: '2026-11-20T08:00:00.000Z',
    complaint: null,
    ...over,
  });
  const { asked } = await stageDesk({
    at: { name: 'house', part: 'log' },
    isOwner: true,
    answers: {
      ...HOUSE,
      'houseLog.list': {
        lines: [
          line({}),
          line({
            id: 'gone',
            what: 'deleted',
            whom: { id: 'x', name: null },
            about: null,
            photoOf: null,
          }),
          line({ id: 'shell', who: null, what: 'made_owner', about: null, photoOf: null }),
          line({
            id: 'closed',
            what: 'complaint_closed',
            whom: null,
            about: '0192-a-complaint',
            photoOf: null,
            complaint: 47,
          }),
          line({ id: 'month', who: null, what: 'photo_deleted' }),
        ],
        next: null,
      },
    },
  });
  await expect.element(page.getByText('Meera Iyer opened a photo of Ananya Rao')).toBeVisible();
  await expect
    .element(page.getByText('Meera Iyer deleted the account of somebody who has left'))
    .toBeVisible();
  await expect
    .element(page.getByText('The command line made an owner of Ananya Rao'))
    .toBeVisible();
  await expect
    .element(page.getByText('The house, by itself, deleted a photo of Ananya Rao'))
    .toBeVisible();
  await expect.element(page.getByText('Complaint 47', { exact: true })).toBeVisible();
  expect(page.getByText('0192-a-complaint').elements()).toEqual([]);
  await userEvent.click(button('Photos opened'));
  await expect.poll(() => asked('houseLog.list').at(-1)?.query).toMatchObject({ kind: 'photos' });
  expect(await faults()).toEqual([]);
});

const ENGINE: HouseEngine = {
  version: '3.0.2',
  database: { kind: 'postgresql', bytes: 1_400_000_000, migration: '076-push-days' },
  storage: { kind: 'bucket', free: 4e9, size: 2e11, pictures: 18_204 },
  backup: null,
  alerts: ['late', 'backup', 'else'],
  pushes: { sent: 1842, gone: 20, failed: 3 },
  mails: { sent: 311, refused: 4, unknown: 0, waiting: 1 },
  phones: [
    {
      build: '3.0.1',
      screen: 'details',
      kind: 'chunk',
      class: 'TypeError',
      code: null,
      place: 'assets/screens-Dp2DNu45.js',
      count: 214,
      lastAt: '2026-11-21T08:00:00.000Z',
    },
  ],
  phonesInAll: 1,
  isReady: true,
  failing: [],
  failingInAll: 0,
};

test('the engine room says what needs somebody, what runs and what phones report', async () => {
  await stageDesk({
    at: { name: 'house', part: 'engine' },
    isOwner: true,
    answers: {
      ...HOUSE,
      'houseEngine.read': ENGINE,
    },
  });
  await expect.element(page.getByText('Requests are late. Promise says which.')).toBeVisible();
  await expect
    .element(page.getByText('Something that this page does not know yet.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('18,204, in a bucket')).toBeVisible();
  await expect.element(page.getByText('none', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /A part did not load TypeError.*Outfit 3\.0\.1 214/ }))
    .toBeVisible();
  await expect.element(page.getByText('1,842')).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('a job that is dropped is counted no more, beside the list and above it', async () => {
  let failing = 2;
  const job = (id: string) => ({
    id,
    kind: 'read_kept',
    why: 'No answer',
    attempts: 6,
    runAt: '2026-11-21T08:00:00.000Z',
    mayDrop: true,
  });
  await stageDesk({
    at: { name: 'house', part: 'engine' },
    isOwner: true,
    answers: {
      ...HOUSE,
      'house.read': () => ({ ...COUNTS, failing }),
      'houseEngine.read': () => ({
        ...ENGINE,
        failing: [job('one'), job('other')].slice(0, failing),
        failingInAll: failing,
      }),
      'houseEngine.drop': () => {
        failing -= 1;
        return null;
      },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Engine room 2 failing' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Drop/ }).first());
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Drop' }));
  await expect.element(page.getByRole('link', { name: 'Engine room 1 failing' })).toBeVisible();
});
