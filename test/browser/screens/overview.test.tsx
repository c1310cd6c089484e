import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { pendingRequest } from '../../support/samples/pending-request.ts';
import { stageDesk } from '../../support/stage.tsx';
import { refusal } from '../../support/stage/answers.ts';
import { figures } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const at = { name: 'overview' } as const;
const waiting = (count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} ?Pending Requests`) });

// Each asks again and again: what is being read already is not read once more.

test('the overview follows what happens while it is open', async () => {
  const { answers } = await stageDesk({ at });
  await expect.element(waiting(0)).toBeVisible();
  expect(await faults()).toEqual([]);
  const requests = [pendingRequest()];
  answers['requests.pending'] = { requests, total: 1, next: null };
  answers['analytics.read'] = figures({
    pendingRequests: 1,
    recentActivity: [
      {
        id: 'one',
        type: 'styling_request',
        status: 'pending',
        title: 'New request',
        userEmail: 'ila@example.in',
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ],
  });
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return waiting(1).elements().length;
    })
    .toBe(1);
  await expect.element(page.getByText(/ila@example\.in/)).toBeVisible();
});

test('a server in trouble is not a missing line', async () => {
  const { answers, store } = await stageDesk({ at });
  await expect.element(waiting(0)).toBeVisible();
  answers['analytics.read'] = () => refusal('internal');
  const said = page.getByText(/^The server does not answer as it should/);
  await expect
    .poll(async () => {
      await store.analytics.refresh();
      return said.elements().length;
    })
    .toBe(1);
  expect(page.getByText(/You are offline/).elements()).toEqual([]);
});

test('what is not as asked stands above all that has happened, and leads to where it is answered', async () => {
  await stageDesk({
    at,
    answers: {
      'analytics.read': figures({
        toAnswer: [
          {
            type: 'disputed',
            outfitId: 'look-1',
            userId: 'ila',
            client: 'Ila Rao',
            title: 'Madder',
            place: 'avoid-1',
            of: 'No heels',
            said: 'These are heels.',
            at: '2026-11-21T08:00:00.000Z',
          },
        ],
      }),
    },
  });
  await expect.element(page.getByText('Not as asked')).toBeVisible();
  await expect.element(page.getByText('These are heels.')).toBeVisible();
  expect(page.getByText('Nothing has happened yet.').elements()).toEqual([]);
  const link = page.getByRole('link', { name: 'Answer, for Ila Rao: No heels' });
  expect(link.element().getAttribute('href')).toBe('/stylist-login/clients/ila/outfits/look-1');
  expect(await faults()).toEqual([]);
});
