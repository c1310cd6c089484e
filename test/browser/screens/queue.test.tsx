import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { pendingRequest } from '../../support/samples/pending-request.ts';
import { stageDesk } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';

test('the queue names who waits, and finds them by their names', async () => {
  const requests = [
    pendingRequest(),
    pendingRequest({ id: 'request-2', userName: 'Noor Khan', userEmail: 'noor@example.in' }),
  ];
  await stageDesk({
    requests,
    answers: {
      'requests.pending': ({ query: { q = '' } }) => {
        const found = requests.filter(({ userName }) => userName.includes(q));
        return { requests: found, total: found.length, next: null };
      },
    },
  });
  await expect.element(page.getByText('Ila Bora')).toBeVisible();
  await expect.element(page.getByText('Noor Khan')).toBeVisible();
  expect(await faults()).toEqual([]);

  await userEvent.fill(page.getByRole('searchbox'), 'Noor');
  await expect.element(page.getByText('Ila Bora')).not.toBeInTheDocument();
  await expect.element(page.getByText('Noor Khan')).toBeVisible();
});

test('each desk begins with the whole queue', async () => {
  await stageDesk({ requests: [pendingRequest()] });
  await expect.element(page.getByText('Ila Bora')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});
