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
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(waiting(1)).toBeVisible();
  await expect.element(page.getByText(/ila@example\.in/)).toBeVisible();
});

test('a server in trouble is not a missing line', async () => {
  const { answers, store } = await stageDesk({ at });
  await expect.element(waiting(0)).toBeVisible();
  answers['analytics.read'] = () => refusal('internal');
  await store.analytics.refresh();
  await expect.element(page.getByText(/^The server does not answer as it should/)).toBeVisible();
  expect(page.getByText(/You are offline/).elements()).toEqual([]);
});
